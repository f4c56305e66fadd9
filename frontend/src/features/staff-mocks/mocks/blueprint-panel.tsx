import type { CallReply } from '@wardround/proto/contract.ts'
import { fillBlueprint } from '@wardround/proto/http/assessment/staff-mocks.ts'
import { useRef, useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { formatList } from '#shared/format/list.ts'
import { formatCounted } from '#shared/format/numbers.ts'
import { filterChoices, useCategoryTree } from '#shared/staff/api/use-category-choices.ts'
import { Button } from '#shared/ui/button.tsx'
import { Checkbox } from '#shared/ui/form/choice.tsx'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Small } from '#shared/ui/text.tsx'
import { BlueprintRowFields, type DraftRow, emptyRow, rowOf } from './blueprint-row.tsx'

const UNSEEN_DAYS = [0, 30, 60, 90, 180]

/** ", in rows 1 and 3". */
function inRowsWords({ rows }: CallReply<typeof fillBlueprint>): string {
  const short = rows.flatMap((row, at) => (row.short > 0 ? [String(at + 1)] : []))
  return rows.length === 1 || short.length === 0
    ? ''
    : `, in ${short.length === 1 ? 'row' : 'rows'} ${formatList(short)}`
}

type BlueprintPanelProps = {
  group: number
  /** Questions of all papers, which are not chosen again. */
  keep: readonly string[]
  onFill: (questionIds: string[]) => void
}

/**
 * Chooses questions for a paper by rows of area, domain, setting and difficulty; says which row is short and by how
 * many.
 */
export function BlueprintPanel({ group, keep, onFill }: BlueprintPanelProps) {
  const last = useRef(1)
  const adding = useRef<HTMLButtonElement>(null)
  const filling = useRef<HTMLButtonElement>(null)
  const [rows, setRows] = useState<readonly DraftRow[]>([emptyRow(1)])
  const [isFresh, setFresh] = useState(true)
  const [unseenDays, setUnseenDays] = useState(0)
  const categories = filterChoices(useCategoryTree())
  const fill = useMutationApi(fillBlueprint)
  const [outcome, setOutcome] = useState<CallReply<typeof fillBlueprint>>()
  const [isTaken, setTaken] = useState(false)
  function take({ questionIds }: CallReply<typeof fillBlueprint>): void {
    setTaken(true)
    filling.current?.focus()
    onFill(questionIds)
  }
  function change(next: readonly DraftRow[]): void {
    setRows(next)
    setOutcome(undefined)
  }
  function remove(row: DraftRow): void {
    change(rows.filter((one) => one !== row))
    adding.current?.focus()
  }
  async function run(): Promise<void> {
    setOutcome(undefined)
    try {
      const body = {
        group: group as 1 | 2 | 3,
        rows: rows.map(rowOf),
        keep: [...keep],
        unseenDays,
        ...(isFresh ? {} : { notPublished: false, notNewest: 0 }),
      }
      const filled = await fill.run({ body })
      setOutcome(filled)
      setTaken(false)
      // What cannot be met is a choice of whoever asked.
      if (filled.short === 0) take(filled)
    } catch {
      // Shown below.
    }
  }
  return (
    <Stack $gap="4">
      <Small $muted>
        If a row can’t be filled, other rows can have more questions, up to “At most”. A row with fewer than “At least”
        is short. If you leave them empty, both are the same as “Questions”.
      </Small>
      {rows.map((row, at) => (
        <BlueprintRowFields
          key={row.id}
          row={row}
          number={at + 1}
          categories={categories}
          outcome={outcome?.rows[at]}
          onChange={(part) => change(rows.map((one) => (one === row ? { ...row, ...part } : one)))}
          onRemove={rows.length === 1 ? undefined : () => remove(row)}
        />
      ))}
      <Checkbox
        label="Leave out questions in published mocks and in the three latest editions"
        checked={isFresh}
        onChange={(event) => setFresh(event.currentTarget.checked)}
      />
      <SelectField
        label="Leave out questions that anyone has answered"
        small
        value={String(unseenDays)}
        onChange={(event) => setUnseenDays(Number(event.currentTarget.value))}
        options={UNSEEN_DAYS.map((days) => ({
          value: String(days),
          label: days === 0 ? 'Keep them' : `In the last ${days} days`,
        }))}
      />
      {fill.error ? (
        <Note tone="bad" live="alert">
          {[messageOf(fill.error), ...fill.error.details.map(({ message }) => message)].join(' ')}
        </Note>
      ) : null}
      {outcome ? (
        <Note tone={outcome.short > 0 ? 'warn' : 'good'} live="status">
          {isTaken ? `${formatCounted(outcome.questionIds.length, 'question')} added.` : 'Nothing added yet.'}
          {outcome.short > 0 ? ` ${formatCounted(outcome.short, 'question')} missing${inRowsWords(outcome)}.` : ''}
          {outcome.questionIds.length === 0 ? ' Change the rows, then try again.' : ''}
          {isTaken || outcome.questionIds.length === 0 ? null : (
            <Row>
              <Button size="sm" onClick={() => take(outcome)}>
                Add {formatCounted(outcome.questionIds.length, 'question')} anyway
              </Button>
            </Row>
          )}
        </Note>
      ) : null}
      <Row>
        <Button
          size="sm"
          ref={adding}
          icon="plus"
          onClick={() => {
            last.current += 1
            change([...rows, emptyRow(last.current)])
          }}
        >
          Add row
        </Button>
        <Button size="sm" ref={filling} busy={fill.busy} onClick={() => void run()}>
          Add questions
        </Button>
      </Row>
    </Stack>
  )
}
