import type { ReactNode, Ref, SelectHTMLAttributes } from 'react'
import styled from 'styled-components'
import { color } from '#shared/theme/tokens.ts'
import { controlStyle, Field, type FieldProps } from './field.tsx'

const Native = styled.select<{ $small?: boolean }>`
  ${controlStyle}
  appearance: none; padding-right: 34px;
  background-image: linear-gradient(45deg, transparent 50%, ${color('ink-2')} 50%), linear-gradient(-45deg, transparent 50%, ${color('ink-2')} 50%);
  background-size: 6px 6px; background-position: right 17px center, right 11px center; background-repeat: no-repeat;
  @media (forced-colors: active) { appearance: auto; }
`

export type SelectOption = {
  value: string
  label: string
  disabled?: boolean
  /** Options with the same one, following each other, stand under this heading. */
  group?: string
}

const optionOf = ({ value, label, disabled }: SelectOption) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
)

function grouped(options: readonly SelectOption[]): ReactNode[] {
  const runs: { group: string | undefined; options: SelectOption[] }[] = []
  for (const option of options) {
    const last = runs.at(-1)
    if (last && last.group === option.group) last.options.push(option)
    else runs.push({ group: option.group, options: [option] })
  }
  return runs.flatMap((run) =>
    run.group === undefined
      ? run.options.map(optionOf)
      : [
          <optgroup key={`group ${run.group}`} label={run.group}>
            {run.options.map(optionOf)}
          </optgroup>,
        ],
  )
}

export type SelectFieldProps = FieldProps & {
  options: readonly SelectOption[]
  /** First, empty choice: "Choose a category". */
  placeholder?: string
  small?: boolean
  ref?: Ref<HTMLSelectElement>
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children'>

/** A native select: the platform's own list on phones, typing to find on desktops. */
export const SelectField = ({
  label,
  hideLabel,
  hint,
  error,
  optional,
  id,
  options,
  placeholder,
  small,
  ...rest
}: SelectFieldProps) => (
  <Field {...{ label, hideLabel, hint, error, optional, id }}>
    {(control) => (
      <Native $small={small} {...control} {...rest}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {grouped(options)}
      </Native>
    )}
  </Field>
)
