import { getQuestionByNumber, recordAnswer } from '@wardround/proto/http/assessment/practice.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Learner, seedLearners } from '../bench/learners.ts'
import { createPerson, type Person } from '../client/person.ts'
import { sendRaw } from './access/raw-request.ts'
import { answerFirst } from './learner-calls.ts'
import { startTestStack, type TestStack } from './stack/test-stack.ts'

let stack: TestStack
let learners: Learner[]
let learner: Person
beforeAll(async () => {
  stack = await startTestStack('bad-input')
  learners = await seedLearners(stack.urls.database('identity'), stack.keys.sessionPrivateKey, 1)
  learner = createPerson(stack.urls.gateway)
  await learner.logInAs('learner')
})
afterAll(() => stack?.close())

const pids = () => Object.fromEntries(stack.processes.names().map((name) => [name, stack.processes.pidOf(name)]))

describe('bad input', () => {
  it('of the network meets a closed door and not a crash', async () => {
    const before = pids()
    const host = stack.urls.gateway
    const refused = await Promise.all([
      sendRaw(host, { method: 'PATCH', path: '/api/v1/users/current' }),
      sendRaw(host, { method: 'POST', path: '/api/v1/no/such/call', body: '{' }),
      sendRaw(host, { method: 'GET', path: '/api/v1/elsewhere/products' }),
      sendRaw(host, { method: 'GET', path: '/api/v1/%' }),
      sendRaw(host, { method: 'GET', path: `/api/v1/${'a/'.repeat(2000)}` }),
    ])
    expect(refused.map(({ status, code }) => [Math.floor(status / 100), code !== 'none'])).toEqual(
      refused.map(() => [4, true]),
    )
    expect(pids()).toEqual(before)
  })

  it('of more than the limit is refused as too large, whether it says its length or not, and holds up nobody', async () => {
    const { cookie } = learners.at(-1)!
    const body = JSON.stringify({ text: 'a'.repeat(3 * 1024 * 1024) })
    const send = (sent: string | ReadableStream) =>
      fetch(`${stack.urls.gateway}/api/v1/wardround/feedback`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: sent,
        duplex: 'half',
      } as RequestInit)
    // A connection that was idle for long may be closing: what only reads is sent again by itself, a large body is not.
    await fetch(`${stack.urls.gateway}/healthz`)
    for (let round = 0; round < 3; round += 1) {
      const replies = [await send(body), await send(new Blob([body]).stream())]
      expect(replies.map(({ status }) => status)).toEqual([413, 413])
      const { status } = await sendRaw(stack.urls.gateway, { method: 'GET', path: '/api/v1/users/current', cookie })
      expect(status).toBe(200)
    }
    expect(await answerFirst(learner)).toMatchObject({ held: false, options: { length: 5 } })
  })
})

describe('an answer with options of another question', () => {
  it('is refused with the field and leaves the question unanswered', async () => {
    const question = (number: number) =>
      learner.call(getQuestionByNumber, { params: { name: 'cardiovascular', id: number } })
    const [one, other] = await Promise.all([question(1), question(2)])
    const body = {
      answerId: crypto.randomUUID(),
      sequence: one.sequence + 1,
      versionId: one.versionId,
      response: [other.options[0]!.id],
      milliseconds: 1000,
      mode: 'tutor' as const,
    }
    await expect(learner.call(recordAnswer, { params: { id: one.id }, body })).rejects.toMatchObject({
      status: 400,
      code: 'request.invalid',
    })
    expect((await question(1)).sequence).toBe(one.sequence)
  })
})
