import type { ReactElement, ReactNode } from 'react'
import { Controller, type FieldValues, type Path, useFormContext } from 'react-hook-form'
import { formatDate } from '#shared/format/dates.ts'
import { formatCount, formatCounted } from '#shared/format/numbers.ts'
import { fieldId } from '#shared/staff/resource/server-problems.ts'
import { Checkbox } from '#shared/ui/form/choice.tsx'
import { SelectField, type SelectOption } from '#shared/ui/form/select-field.tsx'
import { TextArea, TextField } from '#shared/ui/form/text-field.tsx'

type Common<Values> = {
  name: keyof Values & string
  label: string
  hint?: string
  optional?: boolean
  /** Shown only while this holds of what the form has. */
  when?: (values: Values) => boolean
}

/** What a control of its own gets: it shows label and hint itself. */
export type OwnControl = Omit<Common<unknown>, 'name' | 'when'> & {
  id: string
  error: string | undefined
  value: unknown
  onChange: (value: never) => void
}

/**
 * A field of a resource's form. The values of `text` and of the longer `lines` are strings, of `number` numbers, of
 * `select` an id or null, of `check` booleans. `own` draws a control of its own, and `show` says its value in words.
 */
export type Field<Values> = Common<Values> &
  (
    | {
        kind: 'text'
        maxLength?: number
        type?: 'date'
        /** Shown, and can no longer be changed. */
        fixed?: boolean
        /** Applied to what is typed, for example capitals. */
        shape?: (typed: string) => string
      }
    | { kind: 'lines'; maxLength?: number }
    | { kind: 'number'; min: number; max: number }
    | { kind: 'select'; none: string; options: readonly SelectOption[] }
    | { kind: 'check' }
    | { kind: 'own'; draw: (control: OwnControl) => ReactNode; show: (value: never) => string }
  )

/** The value of a field in words, where two versions are compared. */
export function valueInWords<Values>(field: Field<Values>, value: unknown): string {
  if (field.kind === 'own') return field.show(value as never)
  if (field.kind === 'check') return value ? 'Yes' : 'No'
  // A history has numbers and lists where the form has their text.
  if (field.kind === 'select')
    return field.options.find((option) => option.value === String(value))?.label ?? field.none
  if (field.kind === 'text' && field.type === 'date') return value ? formatDate(String(value)) : ''
  return Array.isArray(value) ? value.join('\n') : String(value ?? '')
}

/** Typed or pasted text is never cut: it is said to be too long, as the service would. */
const tooLong = (value: unknown, most: number | undefined): string | undefined =>
  most !== undefined && typeof value === 'string' && value.length > most
    ? `This is ${formatCounted(value.length - most, 'character')} too long. Use at most ${formatCount(most)}.`
    : undefined

type ResourceFieldProps<Values extends FieldValues> = {
  form: string
  field: Field<Values>
  onTyped?: (name: string) => void
}

/** One control with its label, hint and what is wrong with it. */
export function ResourceField<Values extends FieldValues>({ form, field, onTyped }: ResourceFieldProps<Values>) {
  const { control } = useFormContext<Values>()
  return (
    <Controller
      control={control}
      name={field.name as Path<Values>}
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => {
        const change = (next: unknown) => {
          onTyped?.(field.name)
          onChange(next)
        }
        const { label, hint, optional } = field
        if (field.kind === 'own')
          return field.draw({
            id: fieldId(form, field.name),
            label,
            hint,
            optional,
            error: fieldState.error?.message,
            value,
            onChange: change,
          }) as ReactElement
        const most = 'maxLength' in field ? field.maxLength : undefined
        const common = {
          id: fieldId(form, field.name),
          label,
          hint,
          optional,
          error: tooLong(value, most) ?? fieldState.error?.message,
          onBlur,
          ref,
        }
        if (field.kind === 'select')
          return (
            <SelectField
              {...common}
              options={[{ value: '', label: field.none }, ...field.options]}
              value={value ?? ''}
              onChange={(event) => change(event.target.value || null)}
            />
          )
        if (field.kind === 'check')
          return (
            <Checkbox
              {...{ id: common.id, label, hint, error: common.error, onBlur, ref }}
              checked={value === true}
              onChange={(event) => change(event.target.checked)}
            />
          )
        if (field.kind === 'lines')
          return <TextArea {...common} value={value ?? ''} onChange={(event) => change(event.target.value)} />
        if (field.kind === 'number')
          return (
            <TextField
              {...common}
              type="number"
              inputMode="numeric"
              min={field.min}
              max={field.max}
              value={value ?? ''}
              onChange={(event) => change(event.target.value === '' ? null : Number(event.target.value))}
            />
          )
        const shape = field.shape ?? ((typed: string) => typed)
        return (
          <TextField
            {...common}
            type={field.type ?? 'text'}
            readOnly={field.fixed}
            value={value ?? ''}
            onChange={(event) => change(shape(event.target.value))}
          />
        )
      }}
    />
  )
}
