import { logIn } from '@wardround/proto/http/identity/session.ts'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { isApiError } from '#shared/api/api-error.ts'
import { callWithCaptchaIfAsked } from '#shared/captcha/call-with-captcha.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import type { Blocked, BlockedState } from '#shared/session/blocked.ts'
import { refreshSession } from '#shared/session/use-session.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { PasswordField } from '#shared/ui/form/password-field.tsx'
import { Row } from '#shared/ui/layout.tsx'
import { Small } from '#shared/ui/text.tsx'
import { EmailField } from '../components/email-field.tsx'
import { FormPage } from '../components/form-page.tsx'
import { useServerForm } from '../components/use-server-form.ts'

/**
 * Email and password; staff go on to their authenticator code. Afterwards the gate leads back to where the visitor
 * wanted to go.
 */
export function LogInPage() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const from = search.get('from') ?? undefined
  const form = useServerForm({
    form: 'login',
    defaultValues: { email: '', password: '' },
    submit: async (body) => {
      const opened = await callWithCaptchaIfAsked(logIn, { body }, 'login').catch((error: unknown) => {
        if (!isApiError(error, 'account.banned')) throw error
        const { banned, token } = error.data as Blocked
        void navigate(paths.blocked(banned), { state: { appealToken: token } satisfies BlockedState })
      })
      if (!opened) return undefined
      const { next } = opened
      await refreshSession()
      // Where it leads is the gate's to say, as for everybody who is logged in and comes here; only this page knows who
      // has no authenticator.
      return next === 'enrol'
        ? navigate(paths.secondFactor(from), { replace: true, state: { enrol: true } })
        : undefined
    },
  })
  return (
    <FormPage
      title="Log in"
      lead={from ? 'Log in to continue to the page you wanted.' : undefined}
      problems={form.problems}
      onSubmit={form.onSubmit}
    >
      <EmailField {...form.field('email')} />
      <PasswordField label="Password" {...form.field('password')} />
      <Row>
        <Button type="submit" variant="primary" size="lg" busy={form.busy}>
          Log in
        </Button>
        <LinkButton variant="quiet" to={paths.forgotPassword()}>
          Reset forgotten password
        </LinkButton>
      </Row>
      <Small as="p">
        No account yet? <Link to={paths.signUp()}>Sign up</Link>
      </Small>
    </FormPage>
  )
}
