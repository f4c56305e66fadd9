import { type FormEvent, type FormHTMLAttributes, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { Stack } from '../ui/layout.tsx'

type CertificateNumberFormProps = Pick<FormHTMLAttributes<HTMLFormElement>, 'method' | 'action'> & {
  /** The number that was asked for already. */
  number: string
  verb: string
  onNumber: (number: string) => void
}

/** Asks for the number of a certificate. */
export function CertificateNumberForm({ number, verb, onNumber, ...form }: CertificateNumberFormProps) {
  const [typed, setTyped] = useState(number)
  function submit(event: FormEvent): void {
    event.preventDefault()
    onNumber(typed.trim().slice(0, 40))
  }
  return (
    <form onSubmit={submit} {...form}>
      <Stack>
        <TextField
          label="Certificate number"
          name="number"
          required
          maxLength={40}
          hint="16 letters and numbers. Case and hyphens are ignored."
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" variant="primary">
            {verb}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
