import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '#shared/navigation/paths.ts'
import { refreshSession, useSession } from '#shared/session/use-session.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { Row } from '#shared/ui/layout.tsx'
import { PageHeader, Section, Wrap } from '#shared/ui/page.tsx'
import { AuthenticatorSetUp } from '../components/authenticator-set-up.tsx'
import { CodeStep, RecoveryStep } from '../components/log-in-steps.tsx'

type Way = 'code' | 'recovery' | 'set-up'

/**
 * What is left of a log-in: the authenticator's code, a recovery code, or, for staff without one, setting an
 * authenticator up. The gate leads on.
 */
export function SecondFactorPage() {
  const { user } = useSession()
  const owesSetUp = (useLocation().state as { enrol?: boolean } | null)?.enrol === true
  const [way, setWay] = useState<Way>(owesSetUp ? 'set-up' : 'code')
  const turn = (to: Way, words: string) => (
    <Button variant="quiet" onClick={() => setWay(to)}>
      {words}
    </Button>
  )
  const out = (
    <LinkButton variant="quiet" to={paths.logOut()}>
      Log out
    </LinkButton>
  )
  if (way === 'set-up')
    return (
      <Wrap>
        <PageHeader
          title="Set up your authenticator"
          lead="Staff need a code from an authenticator app each time they log in. Setting it up takes two minutes."
          actions={
            <Row>
              {owesSetUp ? null : turn('code', 'Use my existing authenticator')}
              {out}
            </Row>
          }
        />
        <Section title="Your app">
          <AuthenticatorSetUp onDone={() => void refreshSession()} />
        </Section>
      </Wrap>
    )
  if (way === 'recovery')
    return (
      <RecoveryStep
        onIn={refreshSession}
        others={
          <>
            {turn('code', 'Use the authenticator')}
            {out}
          </>
        }
      />
    )
  return (
    <CodeStep
      onIn={refreshSession}
      others={
        <>
          {turn('recovery', 'Use a recovery code')}
          {user?.is_admin ? turn('set-up', 'Set up an authenticator') : null}
          {out}
        </>
      }
    />
  )
}
