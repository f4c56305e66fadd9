import { changeEmail } from '@wardround/proto/http/identity/profile.ts'
import { callApi } from '#shared/api/client.ts'
import { formatTime } from '#shared/format/dates.ts'
import { setSessionUser } from '#shared/session/use-session.ts'
import { Button } from '#shared/ui/button.tsx'
import { Row } from '#shared/ui/layout.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import type { Flow } from './activation-flow.ts'
import { OneTimeCode, useCodeForm } from './one-time-code.tsx'
import { ResendButton } from './resend-button.tsx'
import { ServerForm } from './server-form.tsx'

/** A change that waits for its code; `email` as it was typed. */
export type EmailChange = Flow & { email: string }
type EmailChangeCodeProps = { change: EmailChange; onResend: () => Promise<void>; onEnd: () => void }

/** Takes the code that was emailed to the new address. */
export function EmailChangeCode({ change, onResend, onEnd }: EmailChangeCodeProps) {
  const form = useCodeForm('email-code', async (code) => {
    const { change: _done, ...user } = await callApi(changeEmail, { body: { flow: change.flow, code } })
    await setSessionUser(user)
    toast(`Your email address is now ${user.email}. Your other devices were logged out.`, { icon: 'tick' })
    onEnd()
  })
  return (
    <ServerForm form={form}>
      <OneTimeCode
        form={form}
        hint={`Sent to ${change.sentTo}. Expires at ${formatTime(change.expiresAt)}. You have five attempts for each code.`}
        autoFocus
      />
      <Row>
        <Button type="submit" variant="primary" busy={form.busy}>
          Change email
        </Button>
        <ResendButton at={change.resendAt} onResend={onResend} />
        <Button variant="quiet" onClick={onEnd}>
          Cancel
        </Button>
      </Row>
    </ServerForm>
  )
}
