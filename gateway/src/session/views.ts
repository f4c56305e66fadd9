import type { IncomingHttpHeaders } from 'node:http'
import type { Clock } from '@wardround/kit/base/clock.ts'
import { DomainError } from '@wardround/kit/base/errors.ts'
import type { SessionState } from '@wardround/proto/http/identity/session.ts'
import type { ViewState } from '@wardround/proto/http/identity/view-as.ts'
import { type ownCookie, tokenOfAuthorization } from './cookie.ts'
import type { Sessions } from './session.ts'
import type { SessionTokenReader } from './session-token.ts'

/**
 * The cookie outlives the view, as long as a session of staff can last: what a tab shows changes hands only when
 * somebody says so, never because time ran out.
 */
const COOKIE_SECONDS = 12 * 3600

type Options = {
  cookie: ReturnType<typeof ownCookie>
  readToken: SessionTokenReader
  live: Sessions<ViewState>
  clock: Clock
}

/**
 * Views of the site as somebody else: the token comes as cookie or as `asauthorization`, beside the administrator's
 * own.
 */
export function createViews({ cookie, readToken, live, clock }: Options) {
  const headerOf = ({ asauthorization }: IncomingHttpHeaders) =>
    typeof asauthorization === 'string' && asauthorization !== ''
      ? (tokenOfAuthorization(asauthorization) ?? 'unreadable')
      : undefined
  const tokenIn = (headers: IncomingHttpHeaders) => cookie.read(headers.cookie) ?? headerOf(headers)

  return {
    live,
    isInCookie: (headers: IncomingHttpHeaders): boolean => cookie.read(headers.cookie) !== undefined,
    /**
     * Whom a request looks at the site as; undefined when it does not. Throws `access.view-ended` when the token is
     * forged, over, or not that of the live session beside it.
     */
    async of(headers: IncomingHttpHeaders, own: SessionState | null): Promise<ViewState | undefined> {
      const token = tokenIn(headers)
      if (token === undefined) return undefined
      const view = await live.stateOf(token)
      if (view && own?.state === 'full' && view.actor === own.uid && view.actorSid === own.sid) return view
      throw new DomainError('access.view-ended')
    },
    /** Value of Set-Cookie for a token that identity has just signed. */
    async keep(token: string): Promise<string | undefined> {
      const claims = await readToken(token, clock())
      return claims && cookie.keep(token, claims.exp + COOKIE_SECONDS, clock())
    },
    /** Value of Set-Cookie that ends it; what this process knew of the view is forgotten. */
    async end(headers: IncomingHttpHeaders): Promise<string> {
      const claims = await readToken(tokenIn(headers) ?? '', clock())
      if (claims) live.drop(claims.uid, claims.sid)
      return cookie.clear()
    },
  }
}
export type Views = ReturnType<typeof createViews>
