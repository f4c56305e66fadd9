import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import {
  countChoices,
  isAnalyticsGranted,
  isConsentUntold,
  onAnalyticsChoice,
} from '#shared/consent/analytics-consent.ts'
import { useSession } from '#shared/session/use-session.ts'

/** Notes which pages a reader opens who agreed to that; nothing while an administrator looks on. Renders nothing. */
export function Tracking() {
  const { user } = useSession()
  const { pathname } = useLocation()
  const choice = useSyncExternalStore(onAnalyticsChoice, countChoices, countChoices)
  const known = user?.state === 'full' && !user.invalidate && !user.asuser
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new choice is noted like a new page
  useEffect(() => {
    const granted = isAnalyticsGranted()
    // Few readers need it: it stays out of everybody's first page.
    if (known && (granted || isConsentUntold()))
      void import('./note-page.ts').then((m) => m.notePage(granted, pathname)).catch(() => undefined)
  }, [known, choice, pathname])
  return null
}
