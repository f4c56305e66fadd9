import { getSecondFactor } from '@wardround/proto/http/identity/second-factor.ts'
import { useNavigate } from 'react-router-dom'
import { refresh } from '#shared/api/use-api.ts'
import { paths } from '#shared/navigation/paths.ts'
import { refreshSession } from '#shared/session/use-session.ts'
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx'
import { PageHeader, Section, Wrap } from '#shared/ui/page.tsx'
import { AuthenticatorSetUp } from '../components/authenticator-set-up.tsx'

/** `/profile/security/authenticator`: sets up an authenticator, or another one in place of the first. */
export function AuthenticatorPage() {
  const navigate = useNavigate()
  const done = async () => {
    await Promise.all([refresh(getSecondFactor), refreshSession()])
    await navigate(paths.security(), { replace: true })
  }
  return (
    <Wrap>
      <PageHeader
        title="Set up an authenticator"
        above={<Breadcrumbs crumbs={[{ label: 'Security', to: paths.security() }, { label: 'Authenticator' }]} />}
        lead="Each time you log in, you’ll enter your password and a code from the authenticator. A new authenticator replaces the one you have now. Your other devices will be logged out."
      />
      <Section title="Your app">
        <AuthenticatorSetUp onDone={() => void done()} />
      </Section>
    </Wrap>
  )
}
