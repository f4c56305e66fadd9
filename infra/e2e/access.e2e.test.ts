import { createIdentitySigner } from '@wardround/kit/identity.ts'
import { CALLS } from '@wardround/proto/calls.ts'
import type { Call } from '@wardround/proto/contract.ts'
import { getCategoryResult } from '@wardround/proto/http/assessment/categories.ts'
import { getQuestion, recordAnswer } from '@wardround/proto/http/assessment/practice.ts'
import { endSession } from '@wardround/proto/http/assessment/sessions.ts'
import { listQuestionComments } from '@wardround/proto/http/moderation/comments.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedLearners } from '../bench/learners.ts'
import { expectedRefusal } from './access-rule.ts'
import { practiceWithoutAnswering, sitTimedSession, TELLING_NAMES } from './answer-key.ts'
import { callerWith } from './caller.ts'
import { forgetLimits } from './forget-limits.ts'
import { answerTo } from './learner-calls.ts'
import { everyPersona, type Persona } from './personas.ts'
import { bodyHeaders, type RawReply, type RawRequest, samplePath, sendRaw } from './raw-request.ts'
import { secretTexts } from './sample-answers.ts'
import { startTestStack, type TestStack } from './test-stack.ts'

let stack: TestStack
let personas: Persona[]
beforeAll(async () => {
  stack = await startTestStack('access')
  personas = await everyPersona(stack.urls.gateway)
})
afterAll(() => stack?.close())

/** What services answer; the stream is the gateway's own. */
const SERVED = CALLS.filter((call) => !call.stream)
const GATES = [
  'session.missing',
  'access.second-factor',
  'access.unverified',
  'access.unsubscribed',
  'access.locked',
  'access.gems',
  'access.group',
  'access.permission',
  'access.identity',
  'request.unknown',
]

/** Reads are made as they are; what would change something is made wrong on purpose, so that passing the gates ends in 400. */
function probe(call: Call, prefix?: string): RawRequest {
  const path = samplePath(call, prefix)
  if (call.method === 'GET') return { method: 'GET', path: call.session || call.stream ? `${path}?unexpected=1` : path }
  // Without an id it would remove something of the persona's own.
  if (call.method === 'DELETE') return { method: 'DELETE', path: /:(?!product)/.test(call.url) ? path : `${path}?unexpected=1` }
  if (call.consumes) return { method: call.method, path, headers: { 'content-type': 'text/plain' }, body: 'unexpected' }
  return { method: call.method, path, headers: bodyHeaders(call), body: '{"unexpected":true}' }
}

/** One answer of every call for every persona, asked `ask`; limits are not what is tried here. */
async function askEverything(ask: (call: Call, persona: Persona) => Promise<RawReply>): Promise<Map<Call, Record<string, RawReply>>> {
  const answers = new Map<Call, Record<string, RawReply>>()
  for (const call of CALLS) {
    if (['login', 'signup', 'code', 'send-code', 'payment'].includes(call.rate)) await forgetLimits(stack.urls.redis)
    const row = await Promise.all(personas.map(async (persona) => [persona.name, await ask(call, persona)] as const))
    answers.set(call, Object.fromEntries(row))
  }
  return answers
}

const refusalIn = ({ code }: RawReply) => (GATES.includes(code) ? code : undefined)

describe('who may make which call', () => {
  it('is what the access label of the contract says, and what is written down', async () => {
    const answers = await askEverything((call, { person }) => sendRaw(stack.urls.gateway, { ...probe(call), cookie: person.cookie() }))
    const wrong: string[] = []
    const matrix: Record<string, Record<string, string>> = {}
    for (const [call, row] of answers) {
      matrix[`${call.name} ${call.method} ${call.url} (${call.access})`] = Object.fromEntries(
        Object.entries(row).map(([name, { status, code }]) => [name, `${status} ${code}`]),
      )
      for (const { name, standing } of personas) {
        const [is, should] = [refusalIn(row[name]!), expectedRefusal(call, standing)]
        if (is !== should) wrong.push(`${call.name} for ${name}: ${is ?? 'may'} instead of ${should ?? 'may'}`)
      }
    }
    expect(wrong).toEqual([])
    await expect(`${JSON.stringify(matrix, null, 2)}\n`).toMatchFileSnapshot('snapshots/access.json')
  })

  it('never ends in a fault and always answers in the envelope', async () => {
    const answers = await askEverything((call, { person }) => sendRaw(stack.urls.gateway, { ...probe(call), cookie: person.cookie() }))
    const faults = [...answers].flatMap(([call, row]) =>
      Object.entries(row)
        .filter(([, { status, code }]) => status >= 500 || (code === 'none' && !(call.produces && status === 200)))
        .map(([name, { status, text }]) => `${call.name} for ${name}: ${status} ${text.slice(0, 200)}`),
    )
    expect(faults).toEqual([])
  })
})

describe('a service that is asked directly', () => {
  const direct = (call: Call, headers: Record<string, string>) => {
    const request = probe(call, '')
    return sendRaw(stack.urls.process(call.service), { ...request, headers: { ...request.headers, ...headers } })
  }

  it('refuses every call that the gateway did not sign, public ones too', async () => {
    const replies = await Promise.all(SERVED.map(async (call) => `${call.name} ${(await direct(call, {})).code}`))
    expect(replies).toEqual(SERVED.map(({ name }) => `${name} access.identity`))
  })

  it('comes to the same decision as the gateway for a signed identity', async () => {
    const sign = createIdentitySigner(stack.keys.gatewayKey)
    const wrong: string[] = []
    for (const call of SERVED.filter(({ access }) => access !== 'service')) {
      for (const { name, standing } of personas) {
        const header = sign(
          {
            uid: standing.session ? '00000000-0000-4000-8000-000000000001' : null,
            sid: standing.session ? '00000000-0000-4000-8000-000000000002' : null,
            group: standing.mla ? 3 : 1,
            name,
            verified: standing.verified,
            qb: standing.questionBank,
            gems: standing.gems,
            admin: standing.admin,
            permissions: standing.admin ? standing.permissions : null,
            state: standing.secondFactorOwed ? 'second_factor' : 'full',
          },
          call.service,
        )
        const is = refusalIn(await direct(call, { 'x-wardround-identity': header }))
        const should = expectedRefusal(call, standing)
        if (is !== should && !(is === 'session.missing' && should === undefined))
          wrong.push(`${call.name} for ${name}: ${is ?? 'may'} instead of ${should ?? 'may'}`)
      }
    }
    expect(wrong).toEqual([])
  })
})

describe('the answer key', () => {
  it('is in no answer of the API before the question is answered, and is there afterwards', async () => {
    const [learner] = await seedLearners(stack.urls.database('identity'), stack.keys.sessionPrivateKey, 1)
    const call = callerWith(stack.urls.gateway, learner!.cookie)
    const secrets = secretTexts()
    const secretsIn = (text: string) => secrets.filter((secret) => text.includes(secret))
    const { texts, questions } = await practiceWithoutAnswering(call, 'cardiovascular')
    expect(secretsIn(texts.join('\n'))).toEqual([])
    for (const question of questions) {
      expect(question.answered).toBeNull()
      expect(JSON.stringify(question)).not.toMatch(TELLING_NAMES)
    }
    const [first, second] = questions
    const marking = await call(recordAnswer, { params: { id: first!.id }, body: answerTo(first!) })
    expect(secretsIn(JSON.stringify(marking)).length).toBeGreaterThan(4)
    expect(JSON.stringify(await call(getQuestion, { params: { id: second!.id } }))).not.toMatch(TELLING_NAMES)
    expect(secretsIn(JSON.stringify(await call(getCategoryResult, { params: { id: 'cardiovascular' } })))).toEqual([])
  })

  it('is in no answer of the API while a timed session runs that holds the question, although it is answered', async () => {
    const [, learner] = await seedLearners(stack.urls.database('identity'), stack.keys.sessionPrivateKey, 2)
    const call = callerWith(stack.urls.gateway, learner!.cookie)
    const secrets = secretTexts()
    const secretsIn = (text: string) => secrets.filter((secret) => text.includes(secret))
    const { texts, sessionId, questions } = await sitTimedSession(call, 'cardiovascular')
    expect(secretsIn(texts.join('\n'))).toEqual([])
    for (const text of texts) expect(text).not.toMatch(/"(key|rationale|explanation|keyPoints|references|share|correct":(true|false))"?:/)
    for (const { answered } of questions) expect(answered).toMatchObject({ marking: null })
    const closed = call(listQuestionComments, { params: { id: questions[0]!.id }, query: { page: 1, size: 20 } })
    await expect(closed).rejects.toThrow('comment.closed')
    await call(endSession, { params: { id: sessionId }, body: {} })
    const told = await call(getQuestion, { params: { id: questions[0]!.id } })
    expect(secretsIn(JSON.stringify(told)).length).toBeGreaterThan(4)
  })
})
