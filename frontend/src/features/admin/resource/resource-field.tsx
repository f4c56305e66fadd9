import { Controller, type FieldValues, type Path, useFormContext } from 'react-hook-form'
import { SelectField, type SelectOption } from '#shared/ui/select-field.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { fieldId } from './server-problems.ts'

type Common<Values> = { name: keyof Values & string; label: string; hint?: string; optional?: boolean }

/** A field of a resource's form. The values of `text` are strings, of `number` numbers, of `select` an id or null. */
export type Field<Values> = Common<Values> &
  (
    | { kind: 'text'; maxLength?: number /** Applied to what is typed, for example capitals. */; shape?: (typed: string) => string }
    | { kind: 'number'; min: number; max: number }
    | { kind: 'select'; none: string; options: readonly SelectOption[] }
  )

type ResourceFieldProps<Values extends FieldValues> = { form: string; field: Field<Values>; onTyped?: (name: string) => void }

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
        const common = { id: fieldId(form, field.name), label, hint, optional, error: fieldState.error?.message, onBlur, ref }
        if (field.kind === 'select')
          return (
            <SelectField
              {...common}
              options={[{ value: '', label: field.none }, ...field.options]}
              value={value ?? ''}
              onChange={(event) => change(event.target.value || null)}
            />
          )
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
          <TextField {...common} maxLength={field.maxLength} value={value ?? ''} onChange={(event) => change(shape(event.target.value))} />
        )
      }}
    />
  )
}
