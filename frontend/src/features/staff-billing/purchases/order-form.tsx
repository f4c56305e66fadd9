import { type FormEvent, useState } from 'react'
import styled from 'styled-components'
import { space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'

const Form = styled.form`
  display: grid; gap: ${space('3')}; max-width: 560px; justify-items: start;
  > :first-child { width: 100%; }
`
type OrderFormProps = {
  /** The number that was asked for. */
  order: string
  busy: boolean
  onLookUp: (order: string) => void
}

/** The number on the buyer's receipt. What was typed stays, also after an error. */
export function OrderForm({ order, busy, onLookUp }: OrderFormProps) {
  const [typed, setTyped] = useState(order)
  const [problem, setProblem] = useState<string>()
  function submit(event: FormEvent) {
    event.preventDefault()
    const number = typed.replace(/\s/g, '')
    const isNumber = /^[A-Za-z0-9-]{4,64}$/.test(number)
    setProblem(isNumber ? undefined : 'Enter the order number. It has 4 to 64 letters, numbers or hyphens.')
    if (isNumber) onLookUp(number)
  }
  return (
    <Form onSubmit={submit} noValidate>
      <TextField
        label="Order number"
        hint="It’s shown on the store’s receipt as “Order ID”, for example MK5TTTVWJH."
        value={typed}
        error={problem}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={80}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" variant="primary" busy={busy}>
        Look up order
      </Button>
    </Form>
  )
}
