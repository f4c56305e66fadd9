import { setTimeout as pause } from 'node:timers/promises'
import { getCategoryResult } from '@wardround/proto/http/assessment/categories.ts'
import { getQuestion, recordAnswer } from '@wardround/proto/http/assessment/practice.ts'
import { endSession } from '@wardround/proto/http/assessment/sessions.ts'
import { listQuestionComments } from '@wardround/proto/http/moderation/comments.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedLearners } from '../bench/learners.ts'
import { PROBES, type Probe, requestOf } from './access/access-probe.ts'
import { rowOf } from './access/access-table.ts'
import { practiceWithoutAnswering, sitTimedSession, TELLING_NAMES } from './access/answer-key.ts'
import { callerWith } from './access/caller.ts'
import {
  type Asked,
  AT_A_TIME,
  askService,
  DECISIONS,
  disagreement,
  otherDecisions,
  pairs,
  SERVED,
} from './access/decisions.ts'
import { leaksIn } from './access/leaks.ts'
import { askForAnothers, makeThings, thingsOf } from './access/others-ids.ts'
import { sendRaw } from './access/raw-request.ts'
import { type Persona, seedPersonas } from './access/seed-personas.ts'
import { inParallel } from './in-parallel.ts'
import { answerTo } from './learner-calls.ts'
import { secretTexts } from './sample-answers.ts'
import { belowLimits, isCountedExactly } from './stack/forget-limits.ts'
import { startTestStack, type TestStack } from './stack/test-stack.ts'

let stack: TestStack
let personas: Persona[]
beforeAll(async () => {
  stack = await startTestStack('access')
  personas = await seedPersonas(stack.urls.database('identity'), stack.keys.sessionPrivateKey)
})
afterAll(() => stack?.close())

/** Seconds: the window of what is not counted exactly. */
const LONGEST_WAIT_S = 10

/** Everybody asks everything through the gateway; limits are not what is tried here. */
async function askEverything(): Promise<Asked[]> {
  const asked: Asked[] = []
  const ask = async ({ probe, persona }: { probe: Probe; persona: Persona }) => {
    const request = requestOf(probe)
    const send = () => sendRaw(stack.urls.gateway, { ...request, headers: { ...request.headers, ...persona.headers } })
    let reply = await send()
    // On a fast machine one person asks more within ten seconds than anybody may.
    while (reply.retryAfter !== undefined && reply.retryAfter <= LONGEST_WAIT_S) {
      await pause(reply.retryAfter * 1000)
      reply = await send()
    }
    asked.push({ probe, persona, reply })
  }
  const [free = [], limited = []] = [false, true].map((exact) =>
    pairs(
      PROBES.filter(({ call }) => isCountedExactly(call) === exact),
      personas,
    ),
  )
  await belowLimits(stack.urls.redis, limited, ask)
  await inParallel(free, AT_A_TIME, ask)
  return asked
}

/** Who got which answer, call by call in the order of the contracts. */
function tableOf(asked: readonly Asked[]): Record<string, Record<string, string>> {
  const answers = new Map<Probe, Record<string, string>>()
  for (const { probe, persona, reply } of asked)
    answers.set(probe, { ...answers.get(probe), [persona.name]: `${reply.status} ${reply.code}` })
  return Object.fromEntries(PROBES.map((probe) => [probe.title, rowOf(answers.get(probe) ?? {})]))
}

describe('who may make which call', () => {
  let asked: Asked[]
  beforeAll(async () => {
    asked = await askEverything()
  })

  it('T-041 T-048 is what the declaration says: for every call and every standing, group and single permission', () => {
    expect(asked.flatMap(disagreement)).toEqual([])
  })

  it('T-040 is written down for every declared call', async () => {
    await expect(`${JSON.stringify(tableOf(asked), null, 2)}\n`).toMatchFileSnapshot('snapshots/access.json')
  })

  it('T-043 tells nobody a hash or a secret, and nobody but staff the address of somebody else', () => {
    const leaks = asked.flatMap(({ probe, persona, reply }) =>
      leaksIn(reply.text, persona.standing, persona.email).map((leak) => `${probe.title} for ${persona.name}: ${leak}`),
    )
    expect(leaks).toEqual([])
  })

  it('never ends in a fault and always answers in the envelope', () => {
    const faults = asked.filter(
      ({ probe, reply }) =>
        reply.status >= 500 || (reply.code === 'none' && !(probe.call.media.produces && reply.status === 200)),
    )
    expect(
      faults.map(
        ({ probe, persona, reply }) =>
          `${probe.title} for ${persona.name}: ${reply.status} ${reply.text.slice(0, 200)}`,
      ),
    ).toEqual([])
  })
})

describe('somebody else', () => {
  it('T-042 gets nothing of a learner by any id of theirs and changes nothing', async () => {
    const [owner, other] = ['learner', 'gems learner'].map((name) => personas.find((each) => each.name === name)!)
    const ids = await makeThings(stack.urls, owner!)
    const before = await thingsOf(stack.urls.database, owner!.uid)
    const answers = await askForAnothers(callerWith(stack.urls.gateway, other!.headers.cookie!), ids)
    expect(answers).toEqual(Object.fromEntries(Object.keys(answers).map((name) => [name, 'resource.missing'])))
    expect(await thingsOf(stack.urls.database, owner!.uid)).toEqual(before)
  })
})

describe('a service that is asked directly', () => {
  it('T-045 has a route for every declared call and refuses what the gateway did not sign, public ones too', async () => {
    const replies = await Promise.all(
      SERVED.map(async (probe) => `${probe.title} ${(await askService(stack, probe, {})).code}`),
    )
    expect(replies).toEqual(SERVED.map(({ title }) => `${title} access.identity`))
  })

  // For every call in `make attack`.
  it('T-045 comes to the same decision as the gateway for a signed identity, for a call of each kind', async () => {
    expect(await otherDecisions(stack, personas, DECISIONS.ofEachKind)).toEqual([])
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
    for (const text of texts)
      expect(text).not.toMatch(/"(key|rationale|explanation|keyPoints|references|share|correct":(true|false))"?:/)
    for (const { answered } of questions) expect(answered).toMatchObject({ marking: null })
    const closed = call(listQuestionComments, { params: { id: questions[0]!.id }, query: { page: 1, size: 20 } })
    await expect(closed).rejects.toThrow('comment.closed')
    await call(endSession, { params: { id: sessionId }, body: {} })
    const told = await call(getQuestion, { params: { id: questions[0]!.id } })
    expect(secretsIn(JSON.stringify(told)).length).toBeGreaterThan(4)
  })
})
