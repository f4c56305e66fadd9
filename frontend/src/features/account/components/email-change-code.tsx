import { changeEmail } from '@wardround/proto/http/identity/profile.ts'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { formatTime } from '#shared/format/dates.ts'
import { setSessionUser } from '#shared/session/use-session.ts'
import { Button } from '#shared/ui/button.tsx'
import { CodeField } from '#shared/ui/code-field.tsx'
import { FormErrors } from '#shared/ui/form-errors.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { toast } from '#shared/ui/toast.ts'
import type { Flow } from './activation-flow.ts'
import { asClock, useCountdown } from './use-countdown.ts'
import { useServerForm } from './use-server-form.ts'

/** A change that waits for its code; `email` as it was typed. */
export type EmailChange = Flow & { email: string }
type EmailChangeCodeProps = { change: EmailChange; onResend: () => Promise<void>; onEnd: () => void }

/** Takes the code that was mailed to the new address. */
export function EmailChangeCode({ change, onResend, onEnd }: EmailChangeCodeProps) {
  const [sending, setSending] = useState(false)
  const wait = useCountdown(change.resendAt)
  const form = useServerForm({
    form: 'email-code',
    defaultValues: { code: '' },
    submit: async ({ code }) => {
      const { change: _done, ...user } = await callApi(changeEmail, { body: { flow: change.flow, code } })
      await setSessionUser(user)
      toast(`Your address is ${user.email} now. Your other devices were logged out.`, { icon: 'tick' })
      onEnd()
    },
  })
  const { onChange: _change, onBlur: _blur, ref: _ref, name: _name, ...code } = form.field('code')
  const resend = () => {
    setSending(true)
    onResend()
      .then(() => toast('A new code is on its way. The earlier one no longer works.', { icon: 'tick' }))
      .catch((error: unknown) => toast(messageOf(error), { icon: 'warn' }))
      .finally(() => setSending(false))
  }
  return (
    <Stack as="form" noValidate onSubmit={form.onSubmit as never}>
      <FormErrors problems={form.problems} />
      <CodeField
        label="Code of six figures"
        hint={`Sent to ${change.sentTo}. Good until ${formatTime(change.expiresAt)}, for five tries.`}
        autoFocus
        {...code}
        value={form.watch('code')}
        onChange={(value) => form.setValue('code', value)}
        onComplete={() => void form.onSubmit()}
      />
      <Row>
        <Button type="submit" variant="primary" busy={form.busy}>
          Change e-mail
        </Button>
        <Button variant="quiet" busy={sending} disabled={wait > 0} onClick={resend}>
          {wait > 0 ? `Send again in ${asClock(wait)}` : 'Send again'}
        </Button>
        <Button variant="quiet" onClick={onEnd}>
          Cancel
        </Button>
      </Row>
    </Stack>
  )
}
