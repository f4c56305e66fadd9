import { randomUUID } from 'node:crypto'
import { createLogger } from '@wardround/kit/base/logger.ts'
import { covers } from '@wardround/kit/testing/covers.ts'
import { type TestDatabase, testDatabase } from '@wardround/kit/testing/database.ts'
import { testIdentity } from '@wardround/kit/testing/identity.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#app.ts'
import { createLastAnswered } from '#comments/last-answered.ts'

covers('reportClincher reportGem')

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

async function report(path: string, body: object, uid: string | null = randomUUID(), entitlements = ['gems']) {
  const who = { uid, sid: uid, verified: true, entitlements: entitlements as never }
  const response = await app.inject({
    method: 'POST',
    url: `/wardround/gems/${path}`,
    headers: { 'x-wardround-identity': await testIdentity.header(uid ? who : {}, 'moderation') },
    payload: { feedbackId: randomUUID(), reason: 'outdated', text: 'The dose has changed.', ...body },
  })
  return { ...response.json(), status: response.statusCode }
}

describe('reports about gems', () => {
  it('name the gem or the clincher, once', async () => {
    const [gemId, clincherId, feedbackId, uid] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    const first = await report('report', { gemId, versionId: randomUUID(), feedbackId }, uid)
    expect(await report('report', { gemId, feedbackId }, uid)).toEqual(first)
    await report('clinchersreport', { clincherId })
    const rows = await db.knex('feedbacks').whereIn('target_id', [gemId, clincherId]).orderBy('target_kind')
    expect(rows).toMatchObject([
      { target_kind: 'clincher', target_id: clincherId, question_id: null },
      { target_kind: 'gem', target_id: gemId, reason: 'outdated' },
    ])
    expect((await report('report', { gemId, feedbackId })).error.code).toBe('resource.taken')
  })

  it('are taken from people with gems', async () => {
    expect((await report('report', { gemId: randomUUID() }, null)).status).toBe(401)
    expect((await report('report', { gemId: randomUUID() }, randomUUID(), ['question-bank'])).error.code).toBe(
      'access.gems',
    )
    expect((await report('clinchersreport', { clincherId: 'x' })).error.code).toBe('request.invalid')
  })
})
