import { useState } from 'react'
import styled from 'styled-components'
import { color, font, radius, space } from '#shared/theme/tokens.ts'
import { controlStyle, Field } from './field.tsx'
import type { TextFieldProps } from './text-field.tsx'

const Box = styled.div`position: relative; > input { padding-right: 76px; }`
const Input = styled.input<{ $small?: boolean }>`${controlStyle}`
const Show = styled.button`
  position: absolute; right: 4px; inset-block: 4px; padding: 0 ${space('3')}; border: 0; border-radius: ${radius('1')}; background: none;
  color: ${color('accent')}; font: inherit; font-size: ${font('t14')}; cursor: pointer; min-width: 60px;
  &::after { content: ''; position: absolute; inset: -4px; }
  &:hover { background: ${color('sunken')}; color: ${color('accent-2')}; }
`

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'small'> & {
  /** `new` when it is being chosen, so that password managers offer one. */
  purpose?: 'current' | 'new'
}

/** A password with a button that shows it. Pasting is welcome. */
export function PasswordField({
  label,
  hideLabel,
  hint,
  error,
  optional,
  id,
  purpose = 'current',
  ...rest
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ label, hideLabel, hint, error, optional, id }}>
      {(control) => (
        <Box>
          <Input
            type={shown ? 'text' : 'password'}
            autoComplete={`${purpose}-password`}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...control}
            {...rest}
          />
          <Show
            type="button"
            aria-pressed={shown}
            aria-label={`Show ${label.toLowerCase()}`}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </Show>
        </Box>
      )}
    </Field>
  )
}
