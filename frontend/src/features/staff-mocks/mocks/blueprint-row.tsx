import type { GmcDomain, QuestionSetting } from '@wardround/proto/codes.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import { DIFFICULTIES, type Difficulty } from '@wardround/proto/http/assessment/sessions.ts'
import type { BlueprintRow, fillBlueprint } from '@wardround/proto/http/assessment/staff-mocks.ts'
import styled from 'styled-components'
import { color, rule, space } from '#shared/theme/tokens.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { IconButton } from '#shared/ui/button.tsx'
import { SelectField, type SelectOption } from '#shared/ui/form/select-field.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Row } from '#shared/ui/layout.tsx'
import { DOMAIN_OPTIONS, SETTING_OPTIONS } from './question-words.ts'

/** A row as it is typed. Empty text means any, no bound, or one question. */
export type DraftRow = {
  id: number
  categoryId: string
  domain: GmcDomain | ''
  setting: QuestionSetting | ''
  difficulty: Difficulty | ''
  count: string
  min: string
  max: string
}
export const emptyRow = (id: number): DraftRow => ({
  id,
  categoryId: '',
  domain: '',
  setting: '',
  difficulty: '',
  count: '10',
  min: '',
  max: '',
})

export const rowOf = ({ count, categoryId, domain, setting, difficulty, min, max }: DraftRow): BlueprintRow => ({
  count: Math.max(1, Number(count)),
  ...(categoryId === '' ? {} : { categoryId }),
  ...(domain === '' ? {} : { domain }),
  ...(setting === '' ? {} : { setting }),
  ...(difficulty === '' ? {} : { difficulty }),
  ...(min === '' ? {} : { min: Number(min) }),
  ...(max === '' ? {} : { max: Number(max) }),
})

const ANY = { value: '', label: 'Any' }
const DIFFICULTY_OPTIONS = DIFFICULTIES.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}))
const MOST = 200

const Fields = styled.div`
  display: grid; gap: ${space('2')} ${space('3')}; align-items: end; grid-template-columns: repeat(auto-fill, minmax(120px, 1fr));
  padding-bottom: ${space('3')}; border-bottom: ${rule('hair')} solid ${color('line')};
  > :first-child { grid-column: span 2; }
  > :last-child { grid-column: 1 / -1; }
`

type Outcome = CallReply<typeof fillBlueprint>['rows'][number]

/** The outcome of a row: how many questions are missing, or that it is met. */
const State = ({ need, have, short, available }: Outcome) =>
  short > 0 ? (
    <Badge tone="warn" icon="warn">
      {short} short, {available} available
    </Badge>
  ) : (
    <Badge tone="good" icon="tick">
      {have === need ? 'Met' : `Met with ${have}`}
    </Badge>
  )

type BlueprintRowFieldsProps = {
  row: DraftRow
  number: number
  categories: readonly SelectOption[]
  outcome: Outcome | undefined
  onChange: (part: Partial<DraftRow>) => void
  onRemove: (() => void) | undefined
}

/** A row of a blueprint: which questions, how many, and between which bounds. */
export function BlueprintRowFields({ row, number, categories, outcome, onChange, onRemove }: BlueprintRowFieldsProps) {
  const choice = (name: 'categoryId' | 'domain' | 'setting' | 'difficulty', label: string, options: SelectOption[]) => (
    <SelectField
      label={label}
      small
      value={row[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      options={[ANY, ...options]}
    />
  )
  const bound = (name: 'min' | 'max', label: string) => (
    <TextField
      label={label}
      small
      type="number"
      min={0}
      max={MOST}
      value={row[name]}
      placeholder={row.count}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <Fields role="group" aria-label={`Row ${number}`}>
      {choice('categoryId', 'Category', [...categories])}
      {choice('domain', 'Domain', DOMAIN_OPTIONS)}
      {choice('setting', 'Setting', SETTING_OPTIONS)}
      {choice('difficulty', 'Difficulty', DIFFICULTY_OPTIONS)}
      <TextField
        label="Questions"
        small
        type="number"
        min={1}
        max={MOST}
        value={row.count}
        onChange={(event) => onChange({ count: event.currentTarget.value })}
      />
      {bound('min', 'At least')}
      {bound('max', 'At most')}
      <Row>
        {outcome ? <State {...outcome} /> : null}
        <IconButton icon="trash" size="sm" label={`Remove row ${number}`} disabled={!onRemove} onClick={onRemove} />
      </Row>
    </Fields>
  )
}
