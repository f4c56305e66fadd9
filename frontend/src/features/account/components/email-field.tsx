import { TextField, type TextFieldProps } from '#shared/ui/form/text-field.tsx'

type EmailFieldProps = Omit<TextFieldProps, 'label' | 'type' | 'autoComplete'> & {
  label?: string
  /** `username`: the address that somebody logs in with. */
  purpose?: 'email' | 'username'
}

/** An email address as phones like to type it. */
export const EmailField = ({ label = 'Email address', purpose = 'username', ...rest }: EmailFieldProps) => (
  <TextField
    label={label}
    type="email"
    inputMode="email"
    autoComplete={purpose}
    autoCapitalize="none"
    spellCheck={false}
    {...rest}
  />
)
