import { addUserLogs, keepConsent } from '@wardround/proto/http/identity/records.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { callApi } from '#shared/api/client.ts'
import { isAnalyticsGranted, isConsentTold, markConsentTold, onAnalyticsChoice } from '#shared/consent/analytics-consent.ts'
import { useSession } from '#shared/session/use-session.ts'

/** A choice that was made before the log-in is told to the account once. */
async function tellConsent(): Promise<void> {
  if (isConsentTold()) return
  await callApi(keepConsent, { body: { kind: 'analytics', granted: true } })
  markConsentTold()
}

/** Notes which pages a reader opens who agreed to that; nothing while an administrator looks on. Renders nothing. */
export function Tracking() {
  const { user } = useSession()
  const { pathname } = useLocation()
  const granted = useSyncExternalStore(onAnalyticsChoice, isAnalyticsGranted)
  const tracks = granted && user?.state === 'full' && !user.invalidate && !user.asuser
  useEffect(() => {
    if (!tracks) return
    tellConsent()
      .then(() => callApi(addUserLogs, { body: { event: 'page.viewed', path: pathname } }))
      .catch(() => undefined)
  }, [tracks, pathname])
  return null
}
