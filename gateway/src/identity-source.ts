import { createBatcher } from '@wardround/kit/base/batcher.ts'
import { DomainError } from '@wardround/kit/base/errors.ts'
import { type Identity, NOBODY } from '@wardround/kit/security/identity.ts'
import { asReply } from '@wardround/proto/fields/reply-schema.ts'
import { listSessionStates, MOST_SESSION_STATES, type SessionState } from '@wardround/proto/http/identity/session.ts'
import { getViewState, type ViewState } from '@wardround/proto/http/identity/view-as.ts'
import type { Agent } from 'undici'
import { mayAskAnother, type Upstreams } from './upstreams.ts'

const RETRY_SECONDS = 1
const sessionsReply = asReply(listSessionStates.schema.response[200])
const viewReply = asReply(getViewState.schema.response[200])

type Options = { upstreams: Upstreams; agent: Agent; sign: (identity: Identity, audience: 'identity') => string }

/**
 * Asks identity for live states; used on a cache miss only. Throws `gateway.unavailable` while identity cannot be
 * reached or fails: nobody is logged out by that, and a client tries again.
 */
export function identitySource({ upstreams, agent, sign }: Options) {
  async function ask(method: 'GET' | 'POST', path: string, body?: object, again = true): Promise<unknown> {
    const header = sign({ ...NOBODY, service: 'gateway' }, 'identity')
    const origin = upstreams.next('identity')
    try {
      const response = await agent.request({
        origin,
        method,
        path,
        headers: { 'x-wardround-identity': header, ...(body && { 'content-type': 'application/json' }) },
        body: body && JSON.stringify(body),
        headersTimeout: 5000,
        bodyTimeout: 5000,
      })
      upstreams.answered(origin, response.headers)
      const reply = await response.body.json()
      if (response.statusCode !== 200) throw new Error(`identity answered ${response.statusCode} to a look-up`)
      return reply
    } catch (error) {
      const isLeft = upstreams.failed('identity', origin)
      if (again && isLeft && mayAskAnother(error, method)) return ask(method, path, body, false)
      throw new DomainError('gateway.unavailable', { retryAfter: RETRY_SECONDS, cause: error })
    }
  }

  /** Sessions that are looked up together share a request, and the error of it. */
  const lookUp = createBatcher(
    async (sids: string[]): Promise<(SessionState | null)[]> =>
      sessionsReply.parse(await ask('POST', listSessionStates.url, { sids })).data,
    { maxItems: MOST_SESSION_STATES, concurrency: 4, keyOf: (sid) => sid, failsAll: () => true },
  )

  return {
    sessionState: lookUp,
    viewState: async (id: string): Promise<ViewState | null> =>
      viewReply.parse(await ask('GET', getViewState.url.replace(':id', id))).data,
  }
}
