import { CALLS } from '@wardround/proto/calls.ts'
import type { Call } from '@wardround/proto/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Learner, seedLearners } from '../../bench/learners.ts'
import { createPerson, type Person } from '../../client/person.ts'
import { type BadRequest, badRequests } from '../access/bad-input.ts'
import { type RawReply, sendRaw } from '../access/raw-request.ts'
import { seedStaff } from '../access/seed-staff.ts'
import { inParallel } from '../in-parallel.ts'
import { answerFirst } from '../learner-calls.ts'
import { belowLimits, isCountedExactly } from '../stack/forget-limits.ts'
import { startTestStack, type TestStack } from '../stack/test-stack.ts'

/** So few wrong requests each that no limit of a person stands in the way. */
const REQUESTS_EACH = 8
const AT_A_TIME = 6
const ROUTED = CALLS.filter(({ access }) => access !== 'service')

let stack: TestStack
let learners: Learner[]
let learner: Person
let staff: Learner[]
beforeAll(async () => {
  stack = await startTestStack('every-call')
  learners = await seedLearners(stack.urls.database('identity'), stack.keys.sessionPrivateKey, 2_000)
  staff = await seedStaff(stack.urls.database('identity'), stack.keys.sessionPrivateKey, 1_500)
  learner = createPerson(stack.urls.gateway)
  await learner.logInAs('learner')
})
afterAll(() => stack?.close())

/** These look for any text, and a path above is text like any other: found nowhere, which is no mistake. */
const LOOKS_FOR_ANY_TEXT = ['searchQuestions', 'verifyCertificate']
const isJustText = (call: Call, { what }: BadRequest) =>
  what === 'a path above' && LOOKS_FOR_ANY_TEXT.includes(call.name)

const pids = () => Object.fromEntries(stack.processes.names().map((name) => [name, stack.processes.pidOf(name)]))

let turn = 0
/** Somebody who may make the call, and who has not made many. */
function cookieFor(call: Call): string {
  turn += 1
  const group = /:|^(admin|author|mla)$/.test(call.access) ? staff : learners
  return group[Math.floor(turn / REQUESTS_EACH) % group.length]!.cookie
}

/** What is wrong with the answer to a wrong request, or undefined. */
function complaint(call: Call, request: BadRequest, reply: RawReply): string | undefined {
  const said = `${call.name}, ${request.what}: ${reply.status} ${reply.text.slice(0, 160)}`
  if (isJustText(call, request)) return reply.status === 200 ? undefined : said
  if (reply.status < 400 || reply.status >= 500 || reply.code === 'none') return said
  if (['rate.limited', 'session.missing'].includes(reply.code)) return said
  if (request.status && reply.status !== request.status) return `${said} (instead of ${request.status})`
  if (request.field && !reply.paths.includes(request.field)) return `${said} (does not name ${request.field})`
  if (
    reply.code === 'request.invalid' &&
    !call.media.consumes &&
    !reply.paths.every((path) => /^(body|query|params|headers)\b/.test(path))
  )
    return `${said} (names no field)`
  return undefined
}

async function tryAll(call: Call): Promise<{ sent: number; complaints: string[] }> {
  const requests = [...badRequests(call)]
  const complaints: string[] = []
  const send = async (request: BadRequest) => {
    const reply = await sendRaw(stack.urls.gateway, { ...request, cookie: cookieFor(call) })
    const wrong = complaint(call, request, reply)
    if (wrong) complaints.push(wrong)
  }
  if (isCountedExactly(call)) await belowLimits(stack.urls.redis, requests, send)
  else await inParallel(requests, AT_A_TIME, send)
  return { sent: requests.length, complaints }
}

describe('bad input', () => {
  it('T-044 T-050 T-051 T-060 is refused by every call with 4xx in the envelope and the path of the field, and harms nothing', async () => {
    const before = pids()
    const complaints: string[] = []
    let sent = 0
    for (const call of ROUTED) {
      const result = await tryAll(call)
      complaints.push(...result.complaints)
      sent += result.sent
    }
    expect(complaints).toEqual([])
    expect(sent).toBeGreaterThan(ROUTED.length * 8)
    expect(pids()).toEqual(before)
    await stack.ready()
    const marking = await answerFirst(learner)
    expect(marking).toMatchObject({ held: false, options: { length: 5 } })
  })
})
