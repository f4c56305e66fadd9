import type { IncomingHttpHeaders } from 'node:http'
import type { Clock } from '@wardround/kit/base/clock.ts'
import { isLive } from '@wardround/proto/entitlements.ts'
import { isHandHeld, keepsAddressOnPhone, PHONE_HOME } from '@wardround/proto/navigation/phone.ts'
import type { SessionCookie } from './cookie.ts'
import type { Sessions } from './session.ts'
import type { Views } from './views.ts'

type Options = {
  cookie: SessionCookie
  sessions: Pick<Sessions, 'cachedStateOf'>
  views: Pick<Views, 'isInCookie'>
  clock: Clock
}
type Asked = { path: string; url: string; headers: IncomingHttpHeaders }
/** Where a request for a page leads on a phone; undefined where the page is to be sent. */
export type PhoneHomeFinder = (asked: Asked) => Promise<string | undefined>

/**
 * Leads verified people with a plan on a phone or tablet to `/plabonthego?to=<the page>` (learner 4.1) while their
 * session is in the cache; otherwise, and in a view as somebody else, the page does so itself.
 */
export function phoneHomeFinder({ cookie, sessions, views, clock }: Options): PhoneHomeFinder {
  return async ({ path, url, headers }) => {
    const token = cookie.read(headers.cookie)
    if (token === undefined || keepsAddressOnPhone(path) || views.isInCookie(headers)) return undefined
    const mobile = headers['sec-ch-ua-mobile'] === '?1'
    if (!isHandHeld({ userAgent: headers['user-agent'] ?? '', userAgentData: { mobile } })) return undefined
    const state = await sessions.cachedStateOf(token)
    if (state?.state !== 'full' || state.admin || !state.verified) return undefined
    const hasPlan = (['question-bank', 'gems'] as const).some((name) => isLive(state.entitlements, name, clock()))
    return hasPlan ? `${PHONE_HOME}?${new URLSearchParams({ to: url })}` : undefined
  }
}
