import { CALLS } from '@wardround/proto/calls.ts'
import type { Access, Call } from '@wardround/proto/contract.ts'
import { bodyHeaders, type RawReply, type RawRequest, samplePath } from './raw-request.ts'

/** A declared call, or one that a parameter of its query puts under another access. */
export type Probe = { call: Call; access: Access; title: string; query: string }

const variantsOf = (call: Call): Probe[] =>
  Object.entries(call.accessByQuery ?? {}).flatMap(([name, accesses]) =>
    Object.entries(accesses).map(([value, access]) => {
      const query = `${name}=${value}`
      return { call, access, query, title: `${call.name} ${call.method} ${call.url}?${query} (${access})` }
    }),
  )

const stepUpOf = ({ stepUp }: Call) => (stepUp === true ? ', step-up' : '')

/** Everything that is declared, once for each access. */
export const PROBES: readonly Probe[] = CALLS.flatMap((call) => [
  { call, access: call.access, query: '', title: `${call.name} ${call.method} ${call.url} (${call.access}${stepUpOf(call)})` },
  ...variantsOf(call),
])

const LEARNERS = ['public', 'service', 'session', 'verified', 'qb', 'gems', 'mla']

/** A permission that staff need. */
export const isForStaff = ({ access }: Probe): boolean => !LEARNERS.includes(access)

/** Reads are made as they are; what would change something is made wrong on purpose, so that passing the gates ends in 400. */
export function requestOf({ call, query }: Probe, prefix?: string): RawRequest {
  const path = samplePath(call, prefix)
  const wrong = `${path}?unexpected=1`
  if (call.method === 'GET') {
    const plain = query ? `${path}?${query}` : path
    return { method: 'GET', path: !call.stream && (call.session || call.writes) ? wrong : plain }
  }
  // Without an id it would remove something of the persona's own.
  if (call.method === 'DELETE') return { method: 'DELETE', path: /:(?!product)/.test(call.url) ? path : wrong }
  if (call.consumes) return { method: call.method, path, headers: { 'content-type': 'text/plain' }, body: 'unexpected' }
  return { method: call.method, path, headers: bodyHeaders(call), body: '{"unexpected":true}' }
}

const GATES = [
  'session.missing',
  'access.second-factor',
  'access.unverified',
  'access.unsubscribed',
  'access.locked',
  'access.gems',
  'access.group',
  'access.permission',
  'access.step-up',
  'access.viewing',
  'access.view-ended',
  'access.identity',
  'request.unknown',
  'rate.limited',
]

/** The gate that refused, or undefined when the call itself answered. */
export const refusalIn = ({ code }: RawReply): string | undefined => (GATES.includes(code) ? code : undefined)
