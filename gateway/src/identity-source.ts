import { type Identity, NOBODY } from '@wardround/kit/identity.ts'
import { getSessionState, type SessionState } from '@wardround/proto/http/identity/session.ts'
import { getViewState, type ViewState } from '@wardround/proto/http/identity/view-as.ts'
import type { Agent } from 'undici'
import type { Upstreams } from './upstreams.ts'

type Options = { upstreams: Upstreams; agent: Agent; sign: (identity: Identity, audience: 'identity') => string }

/** Asks identity for live states; used on a cache miss only. */
export function identitySource({ upstreams, agent, sign }: Options) {
  async function ask(path: string): Promise<unknown> {
    const header = sign({ ...NOBODY, service: 'gateway' }, 'identity')
    const origin = upstreams.next('identity')
    try {
      const response = await agent.request({
        origin,
        method: 'GET',
        path,
        headers: { 'x-wardround-identity': header },
        headersTimeout: 5000,
        bodyTimeout: 5000,
      })
      const body = await response.body.json()
      if (response.statusCode !== 200) throw new Error(`identity answered ${response.statusCode} to a look-up`)
      return body
    } catch (error) {
      upstreams.failed('identity', origin)
      throw error
    }
  }

  return {
    sessionState: async (sid: string): Promise<SessionState | null> =>
      getSessionState.schema.response[200].parse(await ask(getSessionState.url.replace(':sid', sid))).data,
    viewState: async (id: string): Promise<ViewState | null> =>
      getViewState.schema.response[200].parse(await ask(getViewState.url.replace(':id', id))).data,
  }
}
