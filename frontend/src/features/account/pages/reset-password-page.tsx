import { checkPasswordReset, resetPassword } from '@wardround/proto/http/identity/password.ts'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { fieldErrors, isApiError } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { useApi } from '#shared/api/use-api.ts'
import { paths } from '#shared/navigation/paths.ts'
import { refreshSession } from '#shared/session/use-session.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { PasswordField } from '#shared/ui/form/password-field.tsx'
import { Row } from '#shared/ui/layout.tsx'
import { OutcomePage } from '#shared/ui/outcome-page.tsx'
import { Wrap } from '#shared/ui/page.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { DeadLink } from '../components/dead-link.tsx'
import { FormPage } from '../components/form-page.tsx'
import { NEW_PASSWORD_HINT } from '../components/new-password-hint.ts'
import { useServerForm } from '../components/use-server-form.ts'

/** `/login/resetpassword/:token`: the link of the email. */
export function ResetPasswordPage() {
  const { token } = useParams()
  const [outcome, setOutcome] = useState<'changed' | 'expired'>()
  if (outcome === 'changed') return <Changed />
  if (!token || outcome === 'expired')
    return <DeadLink to={paths.forgotPassword()}>Your password has not changed.</DeadLink>
  return <IfUsable token={token} onEnd={setOutcome} />
}

type Ending = { token: string; onEnd: (outcome: 'changed' | 'expired') => void }

/** Says at once that a link is dead, rather than after a password was thought of. */
function IfUsable({ token, onEnd }: Ending) {
  const { data, error } = useApi(checkPasswordReset, { params: { token } }, { revalidateOnFocus: false })
  const isDead = data?.usable === false || isApiError(error, 'request.invalid')
  useEffect(() => {
    if (isDead) onEnd('expired')
  }, [isDead, onEnd])
  if (!data && !error)
    return (
      <Wrap>
        <Skeleton label="Checking the link" />
      </Wrap>
    )
  // Without an answer the form is shown: it says the same at its end.
  return isDead ? null : <NewPassword token={token} onEnd={onEnd} />
}

function NewPassword({ token, onEnd }: Ending) {
  const form = useServerForm({
    form: 'reset',
    defaultValues: { newPassword: '' },
    submit: async ({ newPassword }) => {
      try {
        await callApi(resetPassword, { body: { token, newPassword } })
      } catch (error) {
        // A link that lost its end cannot even be a token.
        if (isApiError(error, 'code.expired') || 'token' in fieldErrors(error)) return onEnd('expired')
        throw error
      }
      onEnd('changed')
      // A session of this browser is over with the others.
      await refreshSession()
    },
  })
  return (
    <FormPage
      title="Choose a new password"
      lead="You’ll be logged out on every device."
      problems={form.problems}
      onSubmit={form.onSubmit}
    >
      <PasswordField label="New password" purpose="new" hint={NEW_PASSWORD_HINT} {...form.field('newPassword')} />
      <Row>
        <Button type="submit" variant="primary" size="lg" busy={form.busy}>
          Change password
        </Button>
      </Row>
    </FormPage>
  )
}

const Changed = () => (
  <OutcomePage
    title="Your password has been changed"
    action={
      <LinkButton variant="primary" to={paths.logIn()}>
        Log in
      </LinkButton>
    }
  >
    <p role="status">Log in with your new password. You’ve been logged out on every device.</p>
  </OutcomePage>
)
