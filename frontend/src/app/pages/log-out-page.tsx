import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { formatCounted } from '#shared/format/numbers.ts'
import { paths } from '#shared/navigation/paths.ts'
import { useSession } from '#shared/session/use-session.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { Row } from '#shared/ui/layout.tsx'
import { PageHeader, Wrap } from '#shared/ui/page.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { countLeft, leaveLostSession, logOutHere } from '../end-session.ts'

/**
 * Ends the session and goes home with a full reload, so that nothing of it stays in memory. Theme and consent stay.
 * What was not sent yet survives a lost session; before a deliberate log-out it is tried once more, and then the
 * learner decides about it. Without a connection nobody is logged out, and the page says so.
 */
export function LogOutPage() {
  const lost = (useLocation().state as { lost?: boolean } | null)?.lost === true
  const { user, error } = useSession()
  const uid = user?.uid
  // A view of somebody else that is over says nothing of who is logged in, and ends with the log-out.
  const known = lost || user !== undefined || error !== undefined
  const [waiting, setWaiting] = useState(0)
  const [state, setState] = useState<'ending' | 'still in'>('ending')
  const isEnding = useRef(false)

  const end = useCallback(async (losing?: string) => {
    setWaiting(0)
    setState('ending')
    if (!(await logOutHere(losing))) setState('still in')
  }, [])
  useEffect(() => {
    // On the way out the person is nobody any longer, which is no reason to begin again.
    if (!known || isEnding.current) return
    isEnding.current = true
    if (lost) return void leaveLostSession()
    void countLeft(uid)
      .catch(() => 0)
      .then((count) => (count > 0 ? setWaiting(count) : end()))
  }, [known, lost, uid, end])

  return (
    <Wrap>
      {waiting > 0 ? (
        <Unsent count={waiting} leave={() => void end(uid)} />
      ) : state === 'still in' ? (
        <StillLoggedIn again={() => void end()} />
      ) : (
        <LoggingOut />
      )}
    </Wrap>
  )
}

const LoggingOut = () => (
  <>
    <PageHeader title="Logging out" />
    <Skeleton lines={2} label="Logging out" />
  </>
)

const StillLoggedIn = ({ again }: { again: () => void }) => (
  <>
    <PageHeader
      title="You are still logged in"
      lead="We couldn’t log you out, so this device is still logged in to your account. Check your connection, then try again."
    />
    <Row>
      <Button variant="primary" writes={false} onClick={again}>
        Try again
      </Button>
      <LinkButton to={paths.home()}>Stay logged in</LinkButton>
    </Row>
  </>
)

function Unsent({ count, leave }: { count: number; leave: () => void }) {
  const one = count === 1
  return (
    <>
      <PageHeader
        title={`${formatCounted(count, 'change')} ${one ? 'has' : 'have'} not been sent yet`}
        lead={`${one ? 'An answer, note or rating of yours is' : 'Answers, notes or ratings of yours are'} saved only in this browser, because there is no connection. If you log out now, ${one ? 'it' : 'they'} will be lost.`}
      />
      <Row>
        <LinkButton variant="primary" to={paths.questionBank()}>
          Stay and send {one ? 'it' : 'them'}
        </LinkButton>
        <Button variant="danger" writes={false} onClick={leave}>
          Log out and lose {one ? 'it' : 'them'}
        </Button>
      </Row>
    </>
  )
}
