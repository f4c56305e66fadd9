import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { setSessionLostHandler } from '#shared/api/client.ts'
import { hasSavedTrial } from '#shared/session/trial-store.ts'
import { forgetSession, useSession } from '#shared/session/use-session.ts'
import { onFirstMove } from '#shared/ui/later/first-move.ts'
import { toast } from '#shared/ui/overlay/toast.ts'
import { useLiveSession } from './live/use-live-session.ts'
import { afterSessionLost, takeLostSession, tellsOfEnd } from './session-lost.ts'

/** Follows the session: a 401 later on, and a session that was ended elsewhere. Renders nothing. */
export function SessionWatch() {
  const { user } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const known = Boolean(user && !user.invalidate)
  useLiveSession(user)

  useEffect(() => {
    setSessionLostHandler(() => {
      const next = afterSessionLost(known, pathname)
      if (next) void navigate(next, { replace: true, state: { lost: true } })
    })
  }, [known, pathname, navigate])

  const own = user?.asuser ? undefined : user?.uid
  const before = useRef(own)
  useEffect(() => {
    // Somebody else has logged in on another tab: nothing of the person before may stay on this one.
    if (before.current && own && before.current !== own) location.reload()
    before.current = own
  }, [own])

  const learner = user?.qb && !user.asuser ? user.uid : undefined
  useEffect(() => {
    // Answers that an earlier visit could not send go out wherever the learner arrives.
    if (learner) void import('#shared/question/answering/use-answer-outbox.ts').then((m) => m.startOutbox(learner))
  }, [learner])

  const reader = user?.gems && !user.asuser ? user.uid : undefined
  useEffect(() => {
    if (!reader) return undefined
    const uid = reader
    let isOver = false
    async function start(): Promise<void> {
      try {
        const { startOutboxes } = await import('#features/gems/outbox/use-outboxes.ts')
        // Whoever has logged out meanwhile sends nothing in the name of whoever is logged in by now.
        if (!isOver) startOutboxes(uid)
      } catch {
        // Without a connection there is nothing to send it over either.
        if (!isOver) addEventListener('online', start, { once: true })
      }
    }
    const stop = onFirstMove(() => void start())
    return () => {
      isOver = true
      stop()
      removeEventListener('online', start)
    }
  }, [reader])

  const carries = user?.state === 'full' && !user.asuser && hasSavedTrial()
  useEffect(() => {
    if (carries)
      void import('#features/practice/trial/carry-trial.ts').then((m) => m.carryTrial()).catch(() => undefined)
  }, [carries])

  useEffect(() => {
    const words = takeLostSession()
    if (words) toast(words, { icon: 'lock', duration: 0 })
  }, [])

  useEffect(() => {
    if (!user?.invalidate) return
    if (tellsOfEnd(pathname) && !user.blocked) return void forgetSession()
    const { invalidate_reason: reason, blocked } = user
    void import('./end-session.ts').then(({ leaveSite }) => leaveSite({ reason, blocked }, true)).catch(forgetSession)
  }, [user, pathname])

  return null
}
