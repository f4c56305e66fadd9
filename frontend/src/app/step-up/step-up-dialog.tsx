import type { Proof } from '@wardround/proto/http/identity/fields.ts'
import { stepUp } from '@wardround/proto/http/identity/step-up.ts'
import { type FormEvent, useState } from 'react'
import styled from 'styled-components'
import { isApiError, messageOf } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { formatCounted } from '#shared/format/numbers.ts'
import { space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { CodeField } from '#shared/ui/form/code-field.tsx'
import { PasswordField } from '#shared/ui/form/password-field.tsx'
import { Segmented } from '#shared/ui/form/segmented.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { Dialog, DialogFoot } from '#shared/ui/overlay/dialog.tsx'

const Form = styled(Stack)`margin-top: ${space('4')};`

type Props = { proofs: readonly Proof[]; onDone: (proved: boolean) => void }

const WAYS = [
  { value: 'password', label: 'Password' },
  { value: 'totp', label: 'Authenticator' },
] as const

const wordsOf = (failure: unknown) =>
  isApiError(failure, 'rate.limited') && failure.retryAfter
    ? `Too many attempts. Wait ${formatCounted(Math.ceil(failure.retryAfter / 60), 'minute')}, or cancel and come back.`
    : messageOf(failure)

/**
 * Asks for the password or the authenticator code, whichever this person has; what was being done goes on afterwards.
 */
export function StepUpDialog({ proofs, onDone }: Props) {
  const [way, setWay] = useState<Proof>(proofs[0] ?? 'password')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function prove(body: { password: string } | { code: string }) {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await callApi(stepUp, { body })
      onDone(true)
    } catch (failure) {
      setProblem(wordsOf(failure))
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (way === 'totp' && code.length < 6) return setProblem('Enter the 6-digit code.')
    if (way === 'password' && !password) return setProblem('Enter your password.')
    void prove(way === 'totp' ? { code } : { password })
  }
  const choose = (next: Proof) => {
    setWay(next)
    setProblem(undefined)
  }

  return (
    <Dialog
      open
      onOpenChange={() => onDone(false)}
      title="Please confirm it’s you"
      description="This lasts ten minutes on this device."
    >
      <Form as="form" $gap="4" onSubmit={submit as never} noValidate>
        {proofs.length > 1 ? (
          <Segmented
            legend="Confirm with"
            hideLegend
            choices={WAYS.filter(({ value }) => proofs.includes(value))}
            value={way}
            onChange={choose}
          />
        ) : null}
        {way === 'password' ? (
          <PasswordField
            label="Your password"
            error={problem}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoFocus
          />
        ) : (
          <CodeField
            label="Authenticator code"
            error={problem}
            value={code}
            onChange={setCode}
            onComplete={(complete) => void prove({ code: complete })}
            autoFocus
          />
        )}
        <DialogFoot>
          <Button onClick={() => onDone(false)}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Confirm it’s me
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}
