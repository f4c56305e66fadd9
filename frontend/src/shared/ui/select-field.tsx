import type { Ref, SelectHTMLAttributes } from 'react'
import styled from 'styled-components'
import { color } from '../theme/tokens.ts'
import { controlStyle, Field, type FieldProps } from './field.tsx'

const Native = styled.select<{ $small?: boolean }>`
  ${controlStyle}
  appearance: none; padding-right: 34px;
  background-image: linear-gradient(45deg, transparent 50%, ${color('ink-2')} 50%), linear-gradient(-45deg, transparent 50%, ${color('ink-2')} 50%);
  background-size: 6px 6px; background-position: right 17px center, right 11px center; background-repeat: no-repeat;
  @media (forced-colors: active) { appearance: auto; }
`

export type SelectOption = { value: string; label: string; disabled?: boolean }
export type SelectFieldProps = FieldProps & {
  options: readonly SelectOption[]
  /** First, empty choice: "Choose a category". */
  placeholder?: string
  small?: boolean
  ref?: Ref<HTMLSelectElement>
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children'>

/** A native select: the platform's own list on phones, typing to find on desktops. */
export const SelectField = ({ label, hideLabel, hint, error, optional, id, options, placeholder, small, ...rest }: SelectFieldProps) => (
  <Field {...{ label, hideLabel, hint, error, optional, id }}>
    {(control) => (
      <Native $small={small} {...control} {...rest}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </Native>
    )}
  </Field>
)
