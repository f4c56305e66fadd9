import { randomUUID } from 'node:crypto'
import { DomainError } from '@wardround/kit/base/errors.ts'
import { createLogger } from '@wardround/kit/base/logger.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { Consumer } from '@wardround/kit/events/consumer.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import { testDatabase } from '@wardround/kit/testing/database.ts'
import { testIdentity } from '@wardround/kit/testing/identity.ts'
import { noticeRequested } from '@wardround/proto/events/notices.ts'
import type { NoticeKind } from '@wardround/proto/notices.ts'
import type { Person } from '@wardround/proto/requests/identity.ts'
import { buildApp } from '#app.ts'
import { appealTokenReader } from '#appeals/appeal-token.ts'
import { createLastAnswered } from '#comments/last-answered.ts'
import type { Areas, Deps } from '#deps.ts'
import { appealPublicKey } from '#testing/appeal-token.ts'

export type Reply = {
  status: number
  data: any
  error: { code: string; message: string; details?: { path: string; message: string }[]; data?: any }
}
export type Who = Partial<Identity>

/** A learner with the question bank; another one at each call. */
export const newLearner = (name = 'Amina Khan', change: Who = {}): Who => ({
  uid: randomUUID(),
  sid: 's',
  group: 1,
  name,
  verified: true,
  entitlements: ['question-bank'],
  ...change,
})
export const newStaff = (permissions: Identity['permissions'] = { Questions: 'vae', Query: 'vae' }): Who =>
  newLearner('Ed Itor', { admin: true, permissions })

/**
 * The app on a private database, a clock that a test may move, and an assessment and an identity that answer what the
 * test says.
 */
export async function openHarness() {
  const db = await testDatabase({ migrations: new URL('../../migrations', import.meta.url) })
  const time = { now: new Date('2026-11-20T10:00:00.000Z') }
  const answered = new Map<string, string>()
  const assessment = { away: false }
  const identity = { away: false, people: new Map<string, Person>() }
  const areas = new Map<string, Areas>()
  const live: string[] = []
  const deps: Deps = {
    db,
    clock: () => new Date(time.now),
    findAnsweredVersion: async (uid, questionId) => {
      if (assessment.away) throw new DomainError('gateway.unavailable')
      return answered.get(`${uid} ${questionId}`) ?? null
    },
    lastAnswered: createLastAnswered(),
    listAnswered: async (uid, questionIds) => {
      if (assessment.away) throw new DomainError('gateway.unavailable')
      return questionIds.filter((questionId) => answered.has(`${uid} ${questionId}`))
    },
    describePeople: async (uids) => {
      if (identity.away) throw new DomainError('gateway.unavailable')
      return uids.flatMap((uid) => identity.people.get(uid) ?? [])
    },
    describeAreas: async (uid) => areas.get(uid) ?? { areas: [], strong: [], weak: [] },
    publishLive: (uid, topic) => void live.push(`${topic} ${uid}`),
    readAppealToken: appealTokenReader(appealPublicKey),
    sealKey: Buffer.alloc(32, 7).toString('base64'),
  }
  const app = buildApp(deps, {
    logger: createLogger({ name: 'test', level: 'silent' }),
    identityKey: testIdentity.keyFor('moderation'),
  })

  async function request(
    who: Who | null,
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Reply> {
    const headers = who ? { 'x-wardround-identity': await testIdentity.header(who, 'moderation') } : {}
    const url = path.startsWith('/user') || path.startsWith('/a/') ? path : `/wardround${path}`
    const reply = await app.inject({ method, url, headers, ...(body ? { payload: body } : {}) })
    const json = reply.json()
    return { status: reply.statusCode, data: json.data, error: json.error }
  }

  /** Handles events as if they had come, each in a transaction of its own. */
  async function deliver(handler: Consumer<Deps>, ...all: object[]): Promise<void> {
    for (const data of all) {
      const event = { id: randomUUID(), type: handler.event.type, occurredAt: time.now.toISOString(), data }
      await transaction(db, (trx) => handler.handle({ trx, deps, afterCommit: () => {} }, event))
    }
  }
  return {
    db,
    deps,
    /** What people are good and bad at. */
    areas,
    /** `topic uid` of each live message. */
    live,
    time,
    assessment,
    identity,
    /** From now on identity knows these people. */
    knows: (...people: Who[]) => {
      for (const { uid, name = '', admin, permissions } of people)
        if (uid)
          identity.people.set(uid, {
            uid,
            name,
            permissions: admin ? ((permissions ?? {}) as Record<string, string>) : null,
          })
    },
    request,
    deliver,
    /** From now on these people have answered the question. */
    answers: (questionId: string, ...people: Who[]) => {
      for (const { uid } of people) answered.set(`${uid} ${questionId}`, VERSION)
    },
    forgets: (questionId: string, { uid }: Who) => void answered.delete(`${uid} ${questionId}`),
    /** Payloads of an event in the outbox, the oldest first. */
    /** Notices of a kind that were requested: whom for, and the fields. */
    notices: async (kind: NoticeKind): Promise<any[]> =>
      (await db.knex('outbox_messages').where('subject', noticeRequested.moderation.subject).orderBy('seq'))
        .map(({ payload }) => payload.data)
        .filter((notice) => notice.kind === kind)
        .map(({ uid, fields }) => ({ uid, ...fields })),
    events: async (type: string): Promise<any[]> =>
      (await db.knex('outbox_messages').where('subject', `events.${type}`).orderBy('seq')).map(
        ({ payload }) => payload.data,
      ),
    close: async () => {
      await app.close()
      await db.close()
    },
  }
}
export type Harness = Awaited<ReturnType<typeof openHarness>>

/** The version that everybody answers here. */
export const VERSION = randomUUID()

/** Writes a comment as somebody who has answered the question. */
export async function write(harness: Harness, who: Who, questionId: string, change: object = {}): Promise<Reply> {
  harness.answers(questionId, who)
  return harness.request(who, 'POST', '/questionbank/question/comment', {
    commentId: randomUUID(),
    questionId,
    text: 'The potassium settles it.',
    ...change,
  })
}
