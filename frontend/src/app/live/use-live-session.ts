import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import { openStream } from '@wardround/proto/http/identity/stream.ts'
import { useEffect } from 'react'
import { addressOf } from '#shared/api/client.ts'
import { useLive } from '#shared/live/use-live.ts'
import { refreshSession } from '#shared/session/use-session.ts'

/** After the first screen, which needs the connections of the browser for itself. */
const START_AFTER = 1_500

/**
 * Keeps the live messages of a signed-in person coming, not while somebody else is being viewed, and reads the person
 * again whenever the session has changed or ended.
 */
export function useLiveSession(user: CurrentUser | null | undefined): void {
  const uid = user && user.state === 'full' && !user.invalidate && !user.asuser ? user.uid : undefined
  useLive('session', () => {
    if (uid) void refreshSession().catch(() => undefined)
  })
  useEffect(() => {
    if (!uid || typeof EventSource === 'undefined') return
    const ended = new AbortController()
    const start = async () => {
      const { startLive } = await import('#shared/live/start-live.ts')
      if (!ended.signal.aborted) ended.signal.addEventListener('abort', startLive(addressOf(openStream), uid))
    }
    const timer = setTimeout(() => void start().catch(() => undefined), START_AFTER)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [uid])
}
