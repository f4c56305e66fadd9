import { getCurrentUser, logOut } from '@wardround/proto/http/identity/session.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { callApi } from '#shared/api/client.ts'
import { paths } from '#shared/navigation/paths.ts'
import { rememberBlocked } from '#shared/session/blocked.ts'
import { forgetKnownUser } from '#shared/session/known-user.ts'
import { forgetOwnStorage } from '#shared/session/own-storage.ts'
import { useSession } from '#shared/session/use-session.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { Row } from '#shared/ui/layout.tsx'
import { PageHeader, Wrap } from '#shared/ui/page.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { forgetBanner } from '../announcement/banner-cookie.ts'
import { rememberLostSession } from '../session-lost.ts'

const push = () => import('#features/community/preferences/browser-push.ts')
const unsent = () => import('#shared/question/store/unsent-answers.ts')

/** Why the session was lost, where somebody or something ended it: identity says so once. */
const askWhy = () =>
  callApi(getCurrentUser).then(
    ({ invalidate_reason, blocked }) => ({ reason: invalidate_reason, blocked }),
    () => undefined,
  )

async function endSession(lost: boolean): Promise<void> {
  const { reason, blocked } = (lost ? await askWhy() : undefined) ?? {}
  if (!lost)
    await push()
      .then(({ leavePush }) => leavePush())
      .catch(() => undefined)
  // A session that is over already answers 401, and without a connection the cookie runs out by itself: home comes next
  // either way.
  await callApi(logOut, { body: {} }).catch(() => undefined)
  await unsent()
    .then(({ dropReady }) => dropReady())
    .catch(() => undefined)
  forgetBanner()
  forgetKnownUser()
  forgetOwnStorage()
  if (blocked) {
    rememberBlocked(blocked)
    return location.replace(paths.blocked(blocked.banned))
  }
  if (lost) rememberLostSession(reason)
  location.replace(reason ? paths.logIn() : paths.home())
}

/**
 * Ends the session and goes home with a full reload, so that nothing of it stays in memory. Theme and consent stay.
 * Answers that were not sent yet survive a lost session; before a deliberate log-out the learner decides about them.
 */
export function LogOutPage() {
  const lost = (useLocation().state as { lost?: boolean } | null)?.lost === true
  const { user } = useSession()
  const uid = user?.uid
  const known = lost || user !== undefined
  const [waiting, setWaiting] = useState(0)
  const isEnding = useRef(false)
  useEffect(() => {
    // On the way out the person is nobody any longer, which is no reason to begin again.
    if (!known) return
    const end = () => {
      if (isEnding.current) return
      isEnding.current = true
      return endSession(lost)
    }
    if (lost || !uid) return void end()
    void unsent()
      .then(({ countUnsentAnswers }) => countUnsentAnswers(uid))
      .then((count) => (count > 0 ? setWaiting(count) : end()))
  }, [known, lost, uid])
  return <Wrap>{waiting > 0 && uid ? <Unsent count={waiting} uid={uid} /> : <LoggingOut />}</Wrap>
}

const LoggingOut = () => (
  <>
    <PageHeader title="Logging out" />
    <Skeleton lines={2} label="Logging out" />
  </>
)

function Unsent({ count, uid }: { count: number; uid: string }) {
  const [busy, setBusy] = useState(false)
  const one = count === 1
  const leave = async () => {
    setBusy(true)
    const { forgetUnsent } = await unsent()
    await forgetUnsent(uid)
    await endSession(false)
  }
  return (
    <>
      <PageHeader
        title={one ? '1 answer has not been sent yet' : `${count} answers have not been sent yet`}
        lead={
          one
            ? 'It is waiting in this browser for a connection. If you log out now, it will be lost.'
            : 'They are waiting in this browser for a connection. If you log out now, they will be lost.'
        }
      />
      <Row>
        <LinkButton variant="primary" to={paths.questionBank()}>
          Stay and send {one ? 'it' : 'them'}
        </LinkButton>
        <Button variant="danger" busy={busy} writes={false} onClick={() => void leave()}>
          Log out and lose {one ? 'it' : 'them'}
        </Button>
      </Row>
    </>
  )
}
