import styled from 'styled-components'
import { font } from '#shared/theme/tokens.ts'
import { controlStyle, Field } from './field.tsx'
import type { TextFieldProps } from './text-field.tsx'

const Input = styled.input<{ $small?: boolean }>`
  ${controlStyle}
  letter-spacing: .5em; font-size: ${font('t26')}; text-align: center; padding-left: 1em; max-width: 300px;
`
const LENGTH = 6

export type CodeFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'small'> & {
  value: string
  /** Digits only, at most six. */
  onChange: (value: string) => void
  /** Called when the sixth figure is in, and for other six put in their place. */
  onComplete?: (value: string) => void
}

/**
 * A six-figure one-time code in one box: pasting works, spaces and dashes are dropped, phones offer the code from the
 * message.
 */
export const CodeField = ({
  label,
  hideLabel,
  hint,
  error,
  optional,
  id,
  value,
  onChange,
  onComplete,
  ...rest
}: CodeFieldProps) => (
  <Field {...{ label, hideLabel, hint, error, optional, id }}>
    {(control) => (
      <Input
        {...control}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        spellCheck={false}
        value={value}
        onChange={(event) => {
          const digits = event.target.value.replace(/\D/g, '').slice(0, LENGTH)
          onChange(digits)
          if (digits.length === LENGTH && digits !== value) onComplete?.(digits)
        }}
        {...rest}
      />
    )}
  </Field>
)
