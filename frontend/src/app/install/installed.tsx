import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useSession } from '#shared/session/use-session.ts'

const isOffered = import.meta.env.PROD && 'serviceWorker' in navigator

/** Makes the site work without a connection once the first page is there. */
export function Installed() {
  const { user } = useSession()
  const { pathname } = useLocation()
  const offerWhenSafe = useRef<() => Promise<void>>(undefined)
  const uid = user?.uid
  const isKnown = user !== undefined
  useEffect(() => {
    if (!isOffered || !isKnown) return
    void import('./service-worker.ts')
      .then(({ registerServiceWorker }) => registerServiceWorker(uid))
      .then((offerAgain) => {
        offerWhenSafe.current = offerAgain
      })
      .catch(() => undefined)
  }, [isKnown, uid])
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another screen an update may have become safe
  useEffect(() => void offerWhenSafe.current?.(), [pathname])
  return null
}
