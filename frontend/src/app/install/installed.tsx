import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useSession } from '#shared/session/use-session.ts'
import { onFirstMove, READING_MS } from '#shared/ui/later/first-move.ts'

const isOffered = import.meta.env.PROD && 'serviceWorker' in navigator

/** Makes the site work without a connection for whoever does something with the page, or reads it for a while. */
export function Installed() {
  const { user } = useSession()
  const { pathname } = useLocation()
  const offerWhenSafe = useRef<() => Promise<void>>(undefined)
  const uid = user?.uid
  const isKnown = user !== undefined
  useEffect(() => {
    if (!isOffered || !isKnown) return undefined
    const install = async () => {
      const { registerServiceWorker } = await import('./service-worker.ts')
      offerWhenSafe.current = await registerServiceWorker(uid)
    }
    const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
    const stops = [onFirstMove(register, READING_MS), onFirstMove(() => void install().catch(() => undefined))]
    return () => {
      for (const stop of stops) stop()
    }
  }, [isKnown, uid])
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another screen an update may have become safe
  useEffect(() => void offerWhenSafe.current?.(), [pathname])
  return null
}
