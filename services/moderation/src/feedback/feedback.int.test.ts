import { randomUUID } from 'node:crypto'
import { createLogger } from '@wardround/kit/base/logger.ts'
import { covers } from '@wardround/kit/testing/covers.ts'
import { type TestDatabase, testDatabase } from '@wardround/kit/testing/database.ts'
import { testIdentity } from '@wardround/kit/testing/identity.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#app.ts'
import { createLastAnswered } from '#comments/last-answered.ts'

covers('sendFeedback')

let db: TestDatabase
let app: ReturnType<typeof buildApp>
beforeAll(async () => {
  db = await testDatabase({ migrations: new URL('../../migrations', import.meta.url) })
  app = buildApp(
    {
      ...{ db, clock: () => new Date(), findAnsweredVersion: async () => null, listAnswered: async () => [] },
      lastAnswered: createLastAnswered(),
      ...{ describePeople: async () => [], readAppealToken: async () => '', sealKey: '' },
      ...{ describeAreas: async () => ({ areas: [], strong: [], weak: [] }), publishLive: () => {} },
    },
    { logger: createLogger({ name: 'test', level: 'silent' }), identityKey: testIdentity.keyFor('moderation') },
  )
})
afterAll(async () => {
  await app.close()
  await db.close()
})

async function send(body: object, uid: string | null = randomUUID(), verified = true) {
  const headers = { 'x-wardround-identity': await testIdentity.header({ uid, sid: uid, verified }, 'moderation') }
  const response = await app.inject({
    method: 'POST',
    url: '/wardround/feedback',
    headers,
    payload: { feedbackId: randomUUID(), reason: 'typo', text: 'The unit is missing.', ...body },
  })
  return { ...response.json(), status: response.statusCode }
}

describe('a report of a problem', () => {
  it('is stored with its event, once, however often it is sent', async () => {
    const uid = randomUUID()
    const feedbackId = randomUUID()
    const questionId = randomUUID()
    const answers = await Promise.all([send({ feedbackId, questionId }, uid), send({ feedbackId, questionId }, uid)])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
    expect(answers[0].data).toEqual(answers[1].data)
    expect(await db.knex('feedbacks').where({ id: feedbackId })).toMatchObject([
      { user_id: uid, question_id: questionId, body: 'The unit is missing.' },
    ])
    const messages = await db.knex('outbox_messages').whereRaw("payload->'data'->>'feedbackId' = ?", [feedbackId])
    expect(messages).toHaveLength(1)
  })

  it("under somebody else's id is refused", async () => {
    const feedbackId = randomUUID()
    await send({ feedbackId })
    expect(await send({ feedbackId })).toMatchObject({ status: 409, error: { code: 'resource.taken' } })
  })

  it.each([
    ['too short a text', { text: ' no ' }, 'body.text'],
    ['too long a text', { text: 'x'.repeat(2001) }, 'body.text'],
    ['an unknown reason', { reason: 'boring' }, 'body.reason'],
    ['a field that is not asked for', { userId: randomUUID() }, 'body'],
  ])('with %s is refused and names it', async (_what, body, path) => {
    const answer = await send(body)
    expect(answer).toMatchObject({ status: 400, error: { code: 'request.invalid' } })
    expect(answer.error.details[0].path).toContain(path)
  })

  it('needs a session and a verified person', async () => {
    expect((await send({}, null)).error.code).toBe('session.missing')
    expect((await send({}, randomUUID(), false)).error.code).toBe('access.unverified')
  })
})
