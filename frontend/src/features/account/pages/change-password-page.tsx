import { changePassword } from '@wardround/proto/http/identity/password.ts'
import { useState } from 'react'
import { callApi } from '#shared/api/client.ts'
import { paths } from '#shared/navigation/paths.ts'
import { refreshSession, useSession } from '#shared/session/use-session.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { PasswordField } from '#shared/ui/form/password-field.tsx'
import { Row } from '#shared/ui/layout.tsx'
import { OutcomePage } from '#shared/ui/outcome-page.tsx'
import { FormPage } from '../components/form-page.tsx'
import { NEW_PASSWORD_HINT } from '../components/new-password-hint.ts'
import { NumberedSteps } from '../components/numbered-steps.tsx'
import { endedWords } from '../components/session-words.ts'
import { useServerForm } from '../components/use-server-form.ts'

const STEPS = [
  'Your new password works straight away.',
  'You stay logged in here. Every other device is logged out.',
  'We’ll email you to confirm the change.',
]

const homeOf = (admin: boolean | undefined) => (admin ? paths.admin() : paths.profile())

/** `/profile/changepassword`: open to everybody who is logged in. */
export function ChangePasswordPage() {
  const { user } = useSession()
  const [ended, setEnded] = useState<number>()
  const form = useServerForm({
    form: 'password',
    defaultValues: { currentPassword: '', newPassword: '' },
    submit: async (body) => {
      const changed = await callApi(changePassword, { body })
      setEnded(changed.ended)
      await refreshSession()
    },
  })
  if (ended !== undefined)
    return (
      <OutcomePage
        title="Your password has been changed"
        action={
          <LinkButton variant="primary" to={homeOf(user?.is_admin)}>
            Continue
          </LinkButton>
        }
      >
        <p role="status">{endedWords(ended)}</p>
      </OutcomePage>
    )
  return (
    <FormPage
      title="Change password"
      lead={user?.email}
      problems={form.problems}
      onSubmit={form.onSubmit}
      aside={<NumberedSteps steps={STEPS} />}
    >
      {/* Password managers want to know whose password it is. */}
      <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField label="Current password" {...form.field('currentPassword')} />
      <PasswordField label="New password" purpose="new" hint={NEW_PASSWORD_HINT} {...form.field('newPassword')} />
      <Row>
        <Button type="submit" variant="primary" size="lg" busy={form.busy}>
          Change password
        </Button>
        <LinkButton variant="quiet" to={paths.forgotPassword()}>
          Reset forgotten password
        </LinkButton>
      </Row>
    </FormPage>
  )
}
