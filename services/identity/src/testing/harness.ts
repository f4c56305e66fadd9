import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createLogger } from '@wardround/kit/base/logger.ts'
import { readPart } from '@wardround/kit/events/personal-data.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import { unseal } from '@wardround/kit/security/seal.ts'
import { testDatabase } from '@wardround/kit/testing/database.ts'
import { testIdentity } from '@wardround/kit/testing/identity.ts'
import { solveProof } from '@wardround/kit/testing/solve-proof.ts'
import { noticeRequested } from '@wardround/proto/events/notices.ts'
import { type NoticeKind, noticeOf } from '@wardround/proto/notices.ts'
import { proofOfWork } from '#access/captcha/proof-of-work.ts'
import { buildApp } from '../app.ts'
import type { Deps } from '../deps.ts'
import { PERSONAL } from '../personal-data/tables.ts'
import { fakeKyc } from './fake-kyc.ts'

/** The one event that there is; it is called "PLAB 1 Big Mock". */
export const KNOWN_EVENT = '019a0000-0000-7000-8000-0000000000e1'

/** A notice that was requested, opened. */
type Notice = {
  kind: NoticeKind
  uid: string | null
  to: string
  firstName: string
  fields: { code?: string; event?: string; token?: string; at?: string; address?: string; change?: string }
}
type Request = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  body?: unknown
  as?: Partial<Identity>
  headers?: Record<string, string>
}

/**
 * Identity on a private database with a clock that the test turns; `emails` and `texts` open what was requested, oldest
 * first.
 */
export async function startIdentity() {
  const db = await testDatabase({ migrations: new URL('../../migrations', import.meta.url) })
  const time = { now: new Date('2026-05-01T08:00:00Z') }
  const pair = generateKeyPairSync('ed25519')
  const kyc = fakeKyc()
  const logger = createLogger({ name: 'test', level: 'silent' })
  const codeKey = randomBytes(32)
  const deps: Deps = {
    db,
    logger,
    clock: () => time.now,
    sessionKey: pair.privateKey,
    codeKey,
    sealKey: randomBytes(32).toString('base64'),
    publicUrl: 'http://localhost:8080',
    kyc: kyc.provider,
    texts: true,
    captcha: proofOfWork(db, codeKey, { cost: 1, least: 2, most: 9 }),
    prometheus: null,
    nameEvent: async (eventId) => (eventId === KNOWN_EVENT ? 'PLAB 1 Big Mock' : null),
    readPersonalPart: (service, uid, from) =>
      service === 'identity' ? readPart(db, uid, PERSONAL, from) : Promise.resolve(null),
  }
  const app = buildApp({ ...deps }, { logger, identityKey: testIdentity.keyFor('identity') })
  const payloads = async (subject: string) =>
    (await db.knex('outbox_messages').where({ subject }).orderBy('seq')).map(({ payload }) => payload.data)

  const notices = async (): Promise<Notice[]> =>
    (await payloads(noticeRequested.identity.subject)).map(({ kind, uid, sealed }) => ({
      kind,
      uid,
      ...unseal<Pick<Notice, 'to' | 'firstName' | 'fields'>>(deps.sealKey, sealed),
    }))

  return {
    db,
    deps,
    kyc,
    time,
    pass: (seconds: number) => {
      time.now = new Date(time.now.getTime() + seconds * 1000)
    },
    publicKey: pair.publicKey,
    payloads,
    emails: async () => (await notices()).filter(({ kind }) => noticeOf(kind).channels.email),
    texts: async () => (await notices()).filter(({ kind }) => noticeOf(kind).channels.text),
    /** Calls as a visitor unless `as` says who asks; a body makes it a POST. */
    call: async ({ method, url, body, as = {}, headers = {} }: Request) => {
      const reply = await app.inject({
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        url,
        headers: { ...headers, 'x-wardround-identity': await testIdentity.header(as, 'identity') },
        ...(body === undefined ? {} : { payload: body as object }),
      })
      const { data, error } = reply.json()
      return {
        status: reply.statusCode,
        data,
        error,
        session: reply.headers['x-wardround-session'] as string | undefined,
        headers: reply.headers,
      }
    },
    /** What the gateway reads of a session; null when it is over. */
    sessionState: async (sid: string) => {
      const identity = await testIdentity.header({ service: 'gateway' }, 'identity')
      const reply = await app.inject({
        method: 'POST',
        url: '/internal/sessions',
        headers: { 'x-wardround-identity': identity },
        payload: { sids: [sid] },
      })
      return reply.json().data[0]
    },
    /** A call that answers a file. */
    file: async (url: string, as: Partial<Identity>) => {
      const reply = await app.inject({
        url,
        headers: { 'x-wardround-identity': await testIdentity.header(as, 'identity') },
      })
      return { status: reply.statusCode, text: reply.body, headers: reply.headers }
    },
    /** The header with the answer to a fresh captcha. */
    captcha: async (): Promise<Record<string, string>> => {
      const challenge = await deps.captcha.challenge(time.now)
      return challenge.provider === 'proof' ? { 'x-captcha': await solveProof(challenge.challenge) } : {}
    },
    stop: async () => {
      await app.close()
      await db.close()
    },
  }
}
export type Harness = Awaited<ReturnType<typeof startIdentity>>

export const person = (n: string) => ({
  firstName: 'Amara',
  lastName: 'Okafor',
  email: `${n}@wardround.test`,
  password: 'kettle bridge umbrella',
  group: 1,
  acceptedTerms: true,
})
