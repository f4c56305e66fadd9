import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import { openStream } from '@wardround/proto/http/identity/stream.ts'
import { useEffect } from 'react'
import { addressOf } from '#shared/api/client.ts'
import { refreshSession } from '#shared/session/use-session.ts'
import { followSession } from './follow-session.ts'

/** After the first screen, which needs the connections of the browser for itself. */
const START_AFTER = 1_500

/** Reads the person anew whenever the server says that the session has changed or ended; not while somebody else is being viewed. */
export function useLiveSession(user: CurrentUser | null | undefined): void {
  const uid = user && user.state === 'full' && !user.invalidate && !user.asuser ? user.uid : undefined
  useEffect(() => {
    if (!uid || typeof EventSource === 'undefined') return
    let stop: (() => void) | undefined
    const timer = setTimeout(() => {
      stop = followSession(addressOf(openStream), () => void refreshSession().catch(() => undefined))
    }, START_AFTER)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [uid])
}
