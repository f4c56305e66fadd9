import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react'
import styled from 'styled-components'
import { color, family, font } from '#shared/theme/tokens.ts'
import { Icon } from '#shared/ui/icon.tsx'
import { controlStyle, Field, type FieldProps } from './field.tsx'

const Input = styled.input<{ $small?: boolean }>`${controlStyle}`
const Area = styled.textarea<{ $reading: boolean; $small?: boolean }>`
  ${controlStyle}
  min-height: 96px; resize: vertical; field-sizing: content;
  ${({ $reading }) => $reading && `font-family: ${family('text')}; line-height: 1.55; font-size: ${font('t16')};`}
`
const WithIcon = styled.div`
  position: relative;
  > svg { position: absolute; left: 12px; top: 50%; margin-top: -8px; color: ${color('ink-3')}; pointer-events: none; }
  > input { padding-left: 36px; }
`

export type TextFieldProps = FieldProps & {
  small?: boolean
  ref?: Ref<HTMLInputElement>
} & InputHTMLAttributes<HTMLInputElement>

/**
 * One line of text; `type` as on an input (email, tel, date, number, ...). Works with `register` of react-hook-form.
 */
export const TextField = ({ label, hideLabel, hint, error, optional, id, small, ...rest }: TextFieldProps) => (
  <Field {...{ label, hideLabel, hint, error, optional, id }}>
    {(control) => <Input $small={small} type="text" {...control} {...rest} />}
  </Field>
)

export type TextAreaProps = FieldProps & {
  /** Set in the reading face, for texts that learners will read. */
  reading?: boolean
  ref?: Ref<HTMLTextAreaElement>
} & TextareaHTMLAttributes<HTMLTextAreaElement>

/** Several lines; grows with what is typed. */
export const TextArea = ({ label, hideLabel, hint, error, optional, id, reading = false, ...rest }: TextAreaProps) => (
  <Field {...{ label, hideLabel, hint, error, optional, id }}>
    {(control) => <Area $reading={reading} {...control} {...rest} />}
  </Field>
)

/** A search box with its glass. The label is hidden unless `hideLabel={false}`. */
export const SearchField = ({ label, hideLabel = true, hint, error, optional, id, small, ...rest }: TextFieldProps) => (
  <Field {...{ label, hideLabel, hint, error, optional, id }}>
    {(control) => (
      <WithIcon>
        <Icon name="search" size={16} />
        <Input $small={small} type="search" {...control} {...rest} />
      </WithIcon>
    )}
  </Field>
)
