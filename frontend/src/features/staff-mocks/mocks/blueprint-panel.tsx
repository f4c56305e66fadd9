import type { GmcDomain } from '@wardround/proto/codes.ts'
import { DIFFICULTIES, type Difficulty } from '@wardround/proto/http/assessment/sessions.ts'
import { type BlueprintRow, fillBlueprint } from '@wardround/proto/http/assessment/staff-mocks.ts'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { filterChoices, useCategoryTree } from '#shared/staff/api/use-category-choices.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { Checkbox } from '#shared/ui/form/choice.tsx'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { DOMAIN_OPTIONS } from './question-words.ts'

type Draft = { categoryId: string; domain: string; difficulty: string; count: number }
const EMPTY: Draft = { categoryId: '', domain: '', difficulty: '', count: 10 }
const ANY = { value: '', label: 'Any' }
const DIFFICULTY_OPTIONS = DIFFICULTIES.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}))

const rowOf = ({ categoryId, domain, difficulty, count }: Draft): BlueprintRow => ({
  count,
  ...(categoryId ? { categoryId } : {}),
  ...(domain ? { domain: domain as GmcDomain } : {}),
  ...(difficulty ? { difficulty: difficulty as Difficulty } : {}),
})

type BlueprintPanelProps = {
  group: number
  /** Questions of all papers, which are not chosen again. */
  keep: readonly string[]
  onFill: (questionIds: string[]) => void
}

/** Chooses questions for a paper by rows of area, domain and difficulty; says which row is short and by how many. */
export function BlueprintPanel({ group, keep, onFill }: BlueprintPanelProps) {
  const [rows, setRows] = useState<Draft[]>([EMPTY])
  const [isFresh, setFresh] = useState(true)
  const categories = filterChoices(useCategoryTree())
  const fill = useMutationApi(fillBlueprint)
  const [outcome, setOutcome] = useState<readonly { need: number; have: number; available: number }[]>()
  const change = (at: number, part: Partial<Draft>) =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  async function run(): Promise<void> {
    try {
      const body = {
        group: group as 1 | 2 | 3,
        rows: rows.map(rowOf),
        keep: [...keep],
        ...(isFresh ? {} : { notPublished: false, notNewest: 0 }),
      }
      const filled = await fill.run({ body })
      setOutcome(filled.rows)
      onFill(filled.questionIds)
    } catch {
      setOutcome(undefined)
    }
  }
  return (
    <Stack $gap="3">
      {rows.map((row, at) => {
        const filled = outcome?.[at]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other identity than its position
          <Row key={at} style={{ alignItems: 'flex-end' }}>
            <SelectField
              label="Area"
              small
              value={row.categoryId}
              onChange={(event) => change(at, { categoryId: event.currentTarget.value })}
              options={[ANY, ...categories]}
            />
            <SelectField
              label="Domain"
              small
              value={row.domain}
              onChange={(event) => change(at, { domain: event.currentTarget.value })}
              options={[ANY, ...DOMAIN_OPTIONS]}
            />
            <SelectField
              label="Difficulty"
              small
              value={row.difficulty}
              onChange={(event) => change(at, { difficulty: event.currentTarget.value })}
              options={[ANY, ...DIFFICULTY_OPTIONS]}
            />
            <TextField
              label="Questions"
              small
              type="number"
              min={1}
              max={200}
              value={row.count}
              onChange={(event) => change(at, { count: Math.max(1, Number(event.currentTarget.value) || 1) })}
            />
            {filled && filled.have < filled.need ? (
              <Badge tone="warn" icon="warn">
                {filled.need - filled.have} short, {filled.available} fit
              </Badge>
            ) : filled ? (
              <Badge tone="good" icon="tick">
                Met
              </Badge>
            ) : null}
            <IconButton
              icon="trash"
              size="sm"
              label={`Remove row ${at + 1}`}
              disabled={rows.length === 1}
              onClick={() => setRows(rows.filter((_, index) => index !== at))}
            />
          </Row>
        )
      })}
      <Checkbox
        label="Leave out questions in published mocks and in the three latest editions"
        checked={isFresh}
        onChange={(event) => setFresh(event.currentTarget.checked)}
      />
      {fill.error ? (
        <Note tone="bad" live="alert">
          {messageOf(fill.error)}
        </Note>
      ) : null}
      <Row>
        <Button size="sm" icon="plus" onClick={() => setRows([...rows, EMPTY])}>
          Add row
        </Button>
        <Button size="sm" busy={fill.busy} onClick={() => void run()}>
          Add questions
        </Button>
      </Row>
    </Stack>
  )
}
