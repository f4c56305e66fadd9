import { addUserLogs, keepConsent } from '@wardround/proto/http/identity/records.ts'
import { callApi } from '#shared/api/client.ts'
import { countChoices, isConsentUntold, isSharingUntold, markConsentTold } from '#shared/consent/analytics-consent.ts'
import { analyticsId, isSharingGranted } from '#shared/consent/google-consent.ts'

/** The page that our own statistics have last: a choice about Google alone does not note it there again. */
let noted: string | undefined

/**
 * The account hears of a choice once, also of one that was made before the log-in, and whether Google was named with
 * it; with consent the page is noted, and shared with Google where the operator wants that.
 */
export async function notePage(granted: boolean, path: string): Promise<void> {
  const isNoted = isSharingUntold() && noted === path
  if (isConsentUntold()) {
    const choice = countChoices()
    if (isSharingUntold())
      await callApi(keepConsent, { body: { kind: 'analytics-google', granted: isSharingGranted() } })
    await callApi(keepConsent, { body: { kind: 'analytics', granted } })
    // A choice that was made meanwhile is told, and the page noted for it, by a call of its own.
    if (choice !== countChoices()) return
    markConsentTold()
  }
  if (!granted) return
  if (!isNoted) await callApi(addUserLogs, { body: { event: 'page.viewed', path } })
  noted = path
  const id = analyticsId()
  if (id) (await import('./google-tag.ts')).sendPageView(id, path)
}
