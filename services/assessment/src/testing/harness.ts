import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger } from '@wardround/kit/base/logger.ts'
import { openDiskStorage } from '@wardround/kit/data/storage.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import { setClockOffset } from '@wardround/kit/testing/clock-offset.ts'
import { testDatabase } from '@wardround/kit/testing/database.ts'
import { testIdentity } from '@wardround/kit/testing/identity.ts'
import { buildApp } from '#app.ts'
import type { Deps } from '#deps.ts'
import { createPace } from '#pace/pace.ts'
import type { QuestionData } from '#testing/bank.ts'

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'

export type Reply = {
  status: number
  body: string
  data: any
  error: { code: string; message: string; details?: { path: string }[]; data?: any }
}

/** A learner with the question bank; another one at each call. */
export const newLearner = (change: Partial<Identity> = {}): Partial<Identity> => ({
  uid: randomUUID(),
  sid: 's',
  group: 1,
  verified: true,
  entitlements: ['question-bank'],
  ...change,
})

/** The app on a private database, a clock that a test may move, and requests as whoever a test wants to be. */
export async function openHarness(options: { poolSize?: number } = {}) {
  const db = await testDatabase({ migrations: new URL('../../migrations', import.meta.url), ...options })
  const folder = await mkdtemp(join(tmpdir(), 'assessment-'))
  const time = { now: new Date('2026-11-20T10:00:00.000Z') }
  const live: { userId: string; topic: string; data: object }[] = []
  const enqueued: string[] = []
  const failedCertificates = new Set<string>()
  const deps: Deps = {
    db,
    logger: createLogger({ name: 'test', level: 'silent' }),
    clock: () => new Date(time.now),
    pace: createPace(),
    publishLive: (userId, topic, data = {}) => void live.push({ userId, topic, data }),
    storage: openDiskStorage(folder),
    enqueueCertificate: async (id) => {
      enqueued.push(id)
      failedCertificates.delete(id)
    },
    listFailedCertificates: async () => failedCertificates,
    signingKey: generateKeyPairSync('ed25519').privateKey,
  }
  const app = buildApp(deps, { logger: deps.logger, identityKey: testIdentity.keyFor('assessment') })

  const headersOf = async (who: Partial<Identity> | null): Promise<Record<string, string>> =>
    who ? { 'x-wardround-identity': await testIdentity.header(who, 'assessment') } : {}

  /** A call by its whole address. */
  async function call(
    who: Partial<Identity> | null,
    method: Method,
    url: string,
    body?: object,
    idempotencyKey?: string,
  ): Promise<Reply> {
    const headers = {
      ...(await headersOf(who)),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    }
    const reply = await app.inject({ method, url, headers, ...(body ? { payload: body } : {}) })
    const json = reply.json()
    return { status: reply.statusCode, body: reply.body, data: json.data, error: json.error }
  }
  /** A call below `/wardround`. */
  const request = (
    who: Partial<Identity> | null,
    method: Method,
    path: string,
    body?: object,
    idempotencyKey?: string,
  ): Promise<Reply> => call(who, method, `/wardround${path}`, body, idempotencyKey)
  /** What a learner is answered to a read below `/wardround`. */
  const read = async (who: Partial<Identity> | null, path: string): Promise<Reply['data']> =>
    (await request(who, 'GET', path)).data
  /** Moves the clock of the database so many seconds ahead of the real time, and the service's with it. */
  async function moveClock(seconds: number): Promise<void> {
    await setClockOffset(db.url, seconds * 1000)
    time.now = new Date(Date.now() + seconds * 1000)
  }
  /** A learner's answer; the right one unless `option` says which. */
  const answer = (
    who: Partial<Identity> | null,
    question: QuestionData,
    change: Record<string, unknown> = {},
  ): Promise<Reply> =>
    request(who, 'PUT', `/questionbank/answerv2/${question.questionId}`, answerBody(question, change))
  return {
    deps,
    /** What was published to open pages. */
    live,
    /** Certificates whose job was added. */
    enqueued,
    /** Certificates whose job has failed for good. */
    failedCertificates,
    db,
    app,
    time,
    headersOf,
    call,
    request,
    read,
    answer,
    moveClock,
    close: async () => {
      await app.close()
      await db.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type Harness = Awaited<ReturnType<typeof openHarness>>

/** The body of an answer to a question; the right one unless `option` says which. */
export const answerBody = (question: QuestionData, change: { option?: number } & Record<string, unknown> = {}) => {
  const { option = 1, ...rest } = change
  return {
    answerId: randomUUID(),
    sequence: 1,
    versionId: question.versionId,
    response: [question.options[option]!.id],
    milliseconds: 42_000,
    mode: 'tutor',
    ...rest,
  }
}
