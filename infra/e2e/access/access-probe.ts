import { CALLS } from '@wardround/proto/calls.ts'
import { PERMISSION_AREAS } from '@wardround/proto/codes.ts'
import type { Call } from '@wardround/proto/contract.ts'
import { type Access, type Gate, isLearnerAccess } from '@wardround/proto/gates.ts'
import { SINGLE_PERMISSIONS } from './personas.ts'
import { bodyHeaders, type RawReply, type RawRequest, samplePath } from './raw-request.ts'

/** A declared call, or one that a parameter of its path or query puts under another access. */
export type Probe = { call: Call; access: Access; title: string; query: string; params: Record<string, string> }

/** Each value of a parameter that asks for an access of its own. */
const namedIn = (parameters: Gate['byQuery']) =>
  Object.entries(parameters ?? {}).flatMap(([name, accesses]) =>
    Object.entries(accesses).map(([value, access]) => ({ name, value, access })),
  )

const variantsOf = (call: Call): Probe[] => [
  ...namedIn(call.gate.byQuery).map(({ name, value, access }) => {
    const query = `${name}=${value}`
    return { call, access, query, params: {}, title: `${call.name} ${call.method} ${call.url}?${query} (${access})` }
  }),
  ...namedIn(call.gate.byParam).map(({ name, value, access }) => {
    const url = call.url.replace(`:${name}`, value)
    return {
      call,
      access,
      query: '',
      params: { [name]: value },
      title: `${call.name} ${call.method} ${url} (${access})`,
    }
  }),
]

const stepUpOf = ({ gate }: Call) => (gate.stepUp === true ? ', step-up' : '')

/** Everything that is declared, once for each access. */
export const PROBES: readonly Probe[] = CALLS.flatMap((call) => [
  {
    call,
    access: call.access,
    query: '',
    params: {},
    title: `${call.name} ${call.method} ${call.url} (${call.access}${stepUpOf(call)})`,
  },
  ...variantsOf(call),
])

/** Areas that an access names; staff's calls that name none (`author`, `admin`) concern every area. */
const areasOf = ({ access }: Probe): readonly string[] => {
  const named = PERMISSION_AREAS.filter((area) => new RegExp(`\\b${area}:`).test(access))
  return named.length > 0 ? named : PERMISSION_AREAS
}

/**
 * Names of the single permissions that a call is tried with: every flag of the areas that its access names, and of one
 * other area. What needs no permission is all the same to those who have just one.
 */
export function permissionsToTry(probe: Probe): ReadonlySet<string> {
  if (probe.access === 'service' || isLearnerAccess(probe.access)) return new Set()
  const areas = areasOf(probe)
  const last = PERMISSION_AREAS.findLastIndex((area) => areas.includes(area))
  const other = PERMISSION_AREAS[(last + 1) % PERMISSION_AREAS.length]
  return new Set(
    SINGLE_PERMISSIONS.map(({ name }) => name).filter((name) => {
      const [area = ''] = name.split(':')
      return areas.includes(area) || area === other
    }),
  )
}

/**
 * Reads are made as they are; what would change something is made wrong on purpose, so that passing the gates ends in
 * 400.
 */
export function requestOf({ call, query, params }: Probe, prefix?: string): RawRequest {
  const path = samplePath(call, prefix, params)
  const wrong = `${path}?unexpected=1`
  if (call.method === 'GET') {
    const plain = query ? `${path}?${query}` : path
    return { method: 'GET', path: !call.media.stream && (call.cookies.session || call.gate.writes) ? wrong : plain }
  }
  // Without an id it would remove something of the persona's own.
  if (call.method === 'DELETE') return { method: 'DELETE', path: /:(?!product)/.test(call.url) ? path : wrong }
  if (call.media.consumes)
    return { method: call.method, path, headers: { 'content-type': 'text/plain' }, body: 'unexpected' }
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
