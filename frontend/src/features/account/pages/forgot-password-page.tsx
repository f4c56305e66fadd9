import type { CallReply } from '@wardround/proto/contract.ts'
import { forgotPassword } from '@wardround/proto/http/identity/password.ts'
import { useState } from 'react'
import { callWithCaptcha } from '#shared/captcha/call-with-captcha.ts'
import { formatTime } from '#shared/format/dates.ts'
import { paths } from '#shared/navigation/paths.ts'
import { useSession } from '#shared/session/use-session.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { Row } from '#shared/ui/layout.tsx'
import { OutcomePage } from '#shared/ui/outcome-page.tsx'
import { EmailField } from '../components/email-field.tsx'
import { FormPage } from '../components/form-page.tsx'
import { NumberedSteps } from '../components/numbered-steps.tsx'
import { useServerForm } from '../components/use-server-form.ts'

const STEPS = [
  'If there’s an account with this email address, we’ll send a link.',
  'Open it within an hour and choose a new password.',
  'Log in with your new password.',
]

/** `/forgotpassword`: asks for the email; what is answered does not depend on whether the address has an account. */
export function ForgotPasswordPage() {
  const { user } = useSession()
  const [sent, setSent] = useState<CallReply<typeof forgotPassword>>()
  const form = useServerForm({
    form: 'forgot',
    defaultValues: { email: user?.email ?? '' },
    submit: async (body) => setSent(await callWithCaptcha(forgotPassword, { body }, 'forgot')),
  })
  if (sent)
    return (
      <OutcomePage
        title="Check your email"
        action={<Button onClick={() => setSent(undefined)}>Use another address</Button>}
      >
        <p role="status">
          If there’s an account for {sent.sentTo}, we’ve sent a link. It expires at {formatTime(sent.expiresAt)} and
          works once.
        </p>
        <p>Not there after ten minutes? Check your spam folder. Hospital email systems can delay messages.</p>
      </OutcomePage>
    )
  return (
    <FormPage
      title="Forgotten password"
      lead="Enter the email address you signed up with."
      problems={form.problems}
      onSubmit={form.onSubmit}
      aside={<NumberedSteps steps={STEPS} />}
    >
      <EmailField {...form.field('email')} />
      <Row>
        <Button type="submit" variant="primary" size="lg" busy={form.busy}>
          Send a link
        </Button>
        {user ? null : (
          <LinkButton variant="quiet" to={paths.logIn()}>
            Back to the login page
          </LinkButton>
        )}
      </Row>
    </FormPage>
  )
}
