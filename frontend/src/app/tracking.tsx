import { addUserLogs, keepConsent } from '@wardround/proto/http/identity/records.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { callApi } from '#shared/api/client.ts'
import { isAnalyticsGranted, isConsentUntold, markConsentTold, onAnalyticsChoice } from '#shared/consent/analytics-consent.ts'
import { useSession } from '#shared/session/use-session.ts'

/** The account hears of a choice once, also of one that was made before the log-in; with consent the page is noted. */
async function note(granted: boolean, path: string): Promise<void> {
  if (isConsentUntold()) {
    await callApi(keepConsent, { body: { kind: 'analytics', granted } })
    markConsentTold()
  }
  if (granted) await callApi(addUserLogs, { body: { event: 'page.viewed', path } })
}

/** Notes which pages a reader opens who agreed to that; nothing while an administrator looks on. Renders nothing. */
export function Tracking() {
  const { user } = useSession()
  const { pathname } = useLocation()
  const granted = useSyncExternalStore(onAnalyticsChoice, isAnalyticsGranted)
  const known = user?.state === 'full' && !user.invalidate && !user.asuser
  useEffect(() => {
    if (known) note(granted, pathname).catch(() => undefined)
  }, [known, granted, pathname])
  return null
}
