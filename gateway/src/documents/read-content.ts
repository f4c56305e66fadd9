import { type Identity, NOBODY } from '@wardround/kit/security/identity.ts'
import { type Call, type CallReply, pathOf, type ServiceName } from '@wardround/proto/contract.ts'
import type { Agent } from 'undici'
import type { Upstreams } from '../upstreams.ts'

type Options = {
  upstreams: Upstreams
  agent: Agent
  product: string
  sign: (identity: Identity, audience: ServiceName) => string
}
type Asked = { params?: Record<string, string>; query?: Record<string, string> }

export type ReadContent = <C extends Call>(call: C, asked?: Asked) => Promise<CallReply<C> | null>

/** What was read was there and is gone for good. */
export class GoneError extends Error {}

/**
 * Reads a public call as a visitor does; null where there is no such record. Throws when the service cannot be reached
 * or fails, and `GoneError`.
 */
export function contentReader({ upstreams, agent, product, sign }: Options): ReadContent {
  return async (call, { params = {}, query = {} } = {}) => {
    const { service } = call
    const path = pathOf(call, product).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const search = new URLSearchParams(query)
    const origin = upstreams.next(service)
    const response = await agent.request({
      origin,
      method: 'GET',
      path: search.size > 0 ? `${path}?${search}` : path,
      headers: { 'x-wardround-identity': sign(NOBODY, service) },
      headersTimeout: 3000,
      bodyTimeout: 3000,
    })
    upstreams.answered(origin, response.headers)
    const body = (await response.body.json()) as { data?: unknown }
    // What an address names may be no name at all.
    if (response.statusCode === 404 || (response.statusCode === 400 && Object.keys(params).length > 0)) return null
    if (response.statusCode === 410) throw new GoneError(`${call.name} names something that was deleted`)
    if (response.statusCode !== 200) throw new Error(`${service} answered ${response.statusCode} to ${call.name}`)
    return body.data as CallReply<typeof call>
  }
}
