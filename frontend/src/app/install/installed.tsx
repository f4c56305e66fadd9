import { useEffect } from 'react'
import { useSession } from '#shared/session/use-session.ts'

const isOffered = import.meta.env.PROD && 'serviceWorker' in navigator

/** Makes the site work without a connection once the first page is there. */
export function Installed() {
  const { user } = useSession()
  const uid = user?.uid
  const isKnown = user !== undefined
  useEffect(() => {
    if (!isOffered || !isKnown) return
    void import('./service-worker.ts').then(({ registerServiceWorker }) =>
      registerServiceWorker(uid).catch(() => undefined),
    )
  }, [isKnown, uid])
  return null
}
