import { addUserLogs, keepConsent } from '@wardround/proto/http/identity/records.ts'
import { callApi } from '#shared/api/client.ts'
import { isConsentUntold, markConsentTold } from '#shared/consent/analytics-consent.ts'
import { analyticsId } from '#shared/consent/google-consent.ts'

/**
 * The account hears of a choice once, also of one that was made before the log-in; with consent the page is noted, and
 * shared with Google where the operator wants that.
 */
export async function notePage(granted: boolean, path: string): Promise<void> {
  if (isConsentUntold()) {
    await callApi(keepConsent, { body: { kind: 'analytics', granted } })
    markConsentTold()
  }
  if (!granted) return
  await callApi(addUserLogs, { body: { event: 'page.viewed', path } })
  const id = analyticsId()
  if (id) (await import('./google-tag.ts')).sendPageView(id, path)
}
