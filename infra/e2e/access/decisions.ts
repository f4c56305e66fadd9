import { isDeepStrictEqual } from 'node:util'
import { createIdentitySigner } from '@wardround/kit/security/identity.ts'
import { inParallel } from '../in-parallel.ts'
import type { TestStack } from '../stack/test-stack.ts'
import { PROBES, type Probe, permissionsToTry, refusalIn, requestOf } from './access-probe.ts'
import { behind, expectedRefusal } from './access-rule.ts'
import { SINGLE_PERMISSIONS } from './personas.ts'
import { type RawReply, sendRaw } from './raw-request.ts'
import { identityOf, type Persona } from './seed-personas.ts'

export type Asked = { probe: Probe; persona: Persona; reply: RawReply }

export const AT_A_TIME = 24

const singles = new Set(SINGLE_PERMISSIONS.map(({ name }) => name))

/** Everybody with everything; of those who hold a single permission, the ones that can make a difference. */
export const pairs = (probes: readonly Probe[], personas: readonly Persona[]) =>
  probes.flatMap((probe) => {
    const tried = permissionsToTry(probe)
    return personas.filter(({ name }) => !singles.has(name) || tried.has(name)).map((persona) => ({ probe, persona }))
  })

/** What does not agree with the declaration. */
export const disagreement = ({ probe, persona, reply }: Asked): string[] => {
  const [is, should] = [refusalIn(reply), expectedRefusal(probe.call, persona.standing, probe.access)]
  return is === should ? [] : [`${probe.title} for ${persona.name}: ${is ?? 'may'} instead of ${should ?? 'may'}`]
}

/** What services answer; the stream is the gateway's own. */
export const SERVED = PROBES.filter(({ call }) => !call.media.stream)

const DECIDED = SERVED.filter(({ access }) => access !== 'service')

/** All that a decision can depend on. */
const kindOf = ({ call: { service, method, gate, cookies }, access }: Probe): string =>
  JSON.stringify([
    service,
    access,
    method === 'GET' && !gate.writes,
    gate.stepUp === true,
    gate.secondFactorOwed === true,
    gate.afterEnd === true,
    cookies.view === 'end',
  ])

/** The calls that services decide about, and of these the first of each kind. */
export const DECISIONS = {
  ofEveryCall: DECIDED,
  ofEachKind: [...new Map(DECIDED.toReversed().map((probe) => [kindOf(probe), probe])).values()],
} as const

/** Asks a service directly, as nothing but a gateway may. */
export function askService(
  { urls }: TestStack,
  probe: Probe,
  headers: Readonly<Record<string, string>>,
): Promise<RawReply> {
  const request = requestOf(probe, '')
  return sendRaw(urls.process(probe.call.service), { ...request, headers: { ...request.headers, ...headers } })
}

/** Of whom the gateway says something different. It alone knows that a view is over, and who is banned. */
const differentOnes = (personas: readonly Persona[]) =>
  personas.filter(
    ({ standing }, index) =>
      standing.viewing !== 'over' &&
      personas.findIndex((other) => isDeepStrictEqual(other.standing, standing)) === index,
  )

/** Where services decide otherwise than the gateway does, with identities that it would sign. */
export async function otherDecisions(
  stack: TestStack,
  personas: readonly Persona[],
  probes: readonly Probe[],
): Promise<string[]> {
  const sign = createIdentitySigner(stack.keys.gatewayKey)
  const actor = personas.at(-1)?.uid ?? ''
  const wrong: string[] = []
  await inParallel(pairs(probes, differentOnes(personas)), AT_A_TIME, async ({ probe, persona }) => {
    const identity = sign(identityOf(persona, behind(probe.call, persona.standing), actor), probe.call.service)
    const reply = await askService(stack, probe, { 'x-wardround-identity': identity })
    wrong.push(...disagreement({ probe, persona, reply }))
  })
  return wrong
}
