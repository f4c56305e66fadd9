import type { EventDate } from '@wardround/proto/event-types.ts'
import styled from 'styled-components'
import { formatLondon, fromLondonReading, toLondonReading } from '#shared/format/london-time.ts'
import type { OwnControl } from '#shared/staff/form/resource-field.tsx'
import { space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { Legend } from '#shared/ui/form/legend.ts'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { Small } from '#shared/ui/text.tsx'
import type { EventValues } from './event-values.ts'

const Row = styled.div`
  display: flex; flex-wrap: wrap; gap: ${space('3')}; align-items: end;
  > div { flex: 1 1 180px; }
  > button { flex: none; }
`
const Group = styled.fieldset`border: 0; margin: 0; padding: 0; min-width: 0; legend { padding: 0; }`

type Of<Value> = Omit<OwnControl, 'value' | 'onChange'> & { value: Value; onChange: (value: Value) => void }
const as = <Value,>(control: OwnControl) => control as unknown as Of<Value>

type MomentProps = { id?: string; label: string; hint?: string; error?: string; value: string | null }

/** A moment on a London clock. */
const MomentField = ({ value, onChange, ...field }: MomentProps & { onChange: (iso: string | null) => void }) => (
  <TextField
    {...field}
    type="datetime-local"
    value={value ? toLondonReading(value) : ''}
    onChange={(event) => onChange(fromLondonReading(event.target.value) ?? null)}
  />
)

/** A moment that may be left out. */
export function OptionalMoment(control: OwnControl) {
  const { optional: _, hint, error, ...rest } = as<string | null>(control)
  return <MomentField {...rest} {...(hint ? { hint } : {})} {...(error ? { error } : {})} />
}

/** The meetings of an event, at least one. */
export function DatesControl(control: OwnControl) {
  const { id, label, hint, error, value, onChange } = as<EventDate[]>(control)
  const change = (at: number, part: Partial<EventDate>) =>
    onChange(value.map((date, index) => (index === at ? { ...date, ...part } : date)))
  const last = value.at(-1)
  const add = () => {
    const next = (iso: string | undefined) => new Date(Date.parse(iso ?? '') + 24 * 3_600_000).toISOString()
    onChange([...value, { startsAt: next(last?.startsAt), endsAt: next(last?.endsAt) }])
  }
  return (
    <Group>
      <Legend>{label}</Legend>
      <Stack $gap="3">
        {value.map(({ startsAt, endsAt }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a date has no other identity than its position
          <Row key={index}>
            <MomentField
              {...(index === 0 ? { id } : {})}
              label={value.length > 1 ? `Date ${index + 1} starts` : 'Starts'}
              value={startsAt}
              onChange={(iso) => iso && change(index, { startsAt: iso })}
            />
            <MomentField
              label={value.length > 1 ? `Date ${index + 1} ends` : 'Ends'}
              value={endsAt}
              onChange={(iso) => iso && change(index, { endsAt: iso })}
            />
            {value.length > 1 ? (
              <Button size="sm" variant="quiet" onClick={() => onChange(value.filter((_, at) => at !== index))}>
                Remove date {index + 1}
              </Button>
            ) : null}
          </Row>
        ))}
        {error ? <Small as="p">{error}</Small> : null}
        <Small as="p" $muted>
          {hint}
        </Small>
        <div>
          <Button size="sm" icon="plus" onClick={add}>
            Add a date
          </Button>
        </div>
      </Stack>
    </Group>
  )
}

export const datesInWords = (dates: readonly EventDate[]): string =>
  dates.map(({ startsAt, endsAt }) => `${formatLondon(startsAt)} to ${formatLondon(endsAt)}`).join('; ')

/** Pounds and pence, kept in pence. */
export function PriceControl(control: OwnControl) {
  const { value, onChange, optional: _, ...field } = as<number | null>(control)
  return (
    <TextField
      {...field}
      type="number"
      inputMode="decimal"
      min={0}
      max={10_000}
      step="0.01"
      value={value === null ? '' : value / 100}
      onChange={(event) => onChange(event.target.value === '' ? null : Math.round(Number(event.target.value) * 100))}
    />
  )
}

/** Links for those who have a seat, each with a title. */
export function MaterialsControl(control: OwnControl) {
  const { id, label, hint, error, value, onChange } = as<EventValues['materials']>(control)
  const change = (at: number, part: Partial<EventValues['materials'][number]>) =>
    onChange(value.map((material, index) => (index === at ? { ...material, ...part } : material)))
  return (
    <Group>
      <Legend>{label}</Legend>
      <Stack $gap="3">
        {value.map(({ title, url }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is typed into it has no other identity
          <Row key={index}>
            <TextField
              label={`Title ${index + 1}`}
              value={title}
              maxLength={120}
              onChange={(event) => change(index, { title: event.target.value })}
            />
            <TextField
              label={`Address ${index + 1}`}
              value={url}
              inputMode="url"
              onChange={(event) => change(index, { url: event.target.value })}
            />
            <Button size="sm" variant="quiet" onClick={() => onChange(value.filter((_, at) => at !== index))}>
              Remove link {index + 1}
            </Button>
          </Row>
        ))}
        {error ? <Small as="p">{error}</Small> : null}
        <Small as="p" $muted>
          {hint}
        </Small>
        <div>
          <Button id={id} size="sm" icon="plus" onClick={() => onChange([...value, { title: '', url: 'https://' }])}>
            Add a link
          </Button>
        </div>
      </Stack>
    </Group>
  )
}
