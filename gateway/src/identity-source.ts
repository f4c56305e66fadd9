import { type Identity, NOBODY } from '@wardround/kit/identity.ts'
import { getSessionState, type SessionState } from '@wardround/proto/http/identity/session.ts'
import type { Agent } from 'undici'
import type { Upstreams } from './upstreams.ts'

type Options = { upstreams: Upstreams; agent: Agent; sign: (identity: Identity, audience: 'identity') => string }

/** Asks identity for the live state of a session; used on a cache miss only. */
export function sessionStateSource({ upstreams, agent, sign }: Options) {
  const reply = getSessionState.schema.response[200]
  return async (sid: string): Promise<SessionState | null> => {
    const header = sign({ ...NOBODY, service: 'gateway' }, 'identity')
    const origin = upstreams.next('identity')
    try {
      const response = await agent.request({
        origin,
        method: 'GET',
        path: getSessionState.url.replace(':sid', sid),
        headers: { 'x-wardround-identity': header },
        headersTimeout: 5000,
        bodyTimeout: 5000,
      })
      const body = await response.body.json()
      if (response.statusCode !== 200) throw new Error(`identity answered ${response.statusCode} to a session look-up`)
      return reply.parse(body).data
    } catch (error) {
      upstreams.failed('identity', origin)
      throw error
    }
  }
}
