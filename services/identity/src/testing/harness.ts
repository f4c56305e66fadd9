import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Identity } from '@wardround/kit/identity.ts'
import { createLogger } from '@wardround/kit/logger.ts'
import { readPart } from '@wardround/kit/personal-data.ts'
import { unseal } from '@wardround/kit/seal.ts'
import { testDatabase } from '@wardround/kit/testing/database.ts'
import { testIdentity } from '@wardround/kit/testing/identity.ts'
import { solveProof } from '@wardround/proto/proof-of-work.ts'
import { proofOfWork } from '#captcha/proof-of-work.ts'
import { buildApp } from '../app.ts'
import type { Deps } from '../deps.ts'
import { PERSONAL } from '../personal-data/tables.ts'
import { fakeKyc } from './fake-kyc.ts'

/** A text message that was asked for, opened. */
type Text = { template: string; uid: string; to: string; until: string; values: { code: string; host: string } }
type Mail = {
  template: string
  uid: string | null
  to: string
  name: string
  values: { code?: string; link: string; at?: string; address?: string }
}
type Request = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  body?: unknown
  as?: Partial<Identity>
  headers?: Record<string, string>
}

/** Identity on a private database with a clock that the test turns; `mails` opens what was asked to be sent, oldest first. */
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
    captcha: proofOfWork(db, codeKey, { puzzles: 2, bits: 2 }),
    readPersonalPart: (service, uid, from) => (service === 'identity' ? readPart(db, uid, PERSONAL, from) : Promise.resolve(null)),
  }
  const app = buildApp({ ...deps }, { logger, identityKey: testIdentity.keyFor('identity') })
  const payloads = async (subject: string) =>
    (await db.knex('outbox_messages').where({ subject }).orderBy('seq')).map(({ payload }) => payload.data)

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
    mails: async (): Promise<Mail[]> =>
      (await payloads('events.identity.mail.requested.v1')).map(({ sealed, ...rest }) => ({
        ...rest,
        ...unseal<Omit<Mail, 'template' | 'uid'>>(deps.sealKey, sealed),
      })),
    /** Text messages that were asked for, oldest first. */
    texts: async (): Promise<Text[]> =>
      (await payloads('events.identity.text.requested.v1')).map(({ sealed, ...rest }) => ({
        ...rest,
        ...unseal<Omit<Text, 'template' | 'uid'>>(deps.sealKey, sealed),
      })),
    /** Calls as a visitor unless told who asks; a body makes it a POST. */
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
    /** A call that answers a file. */
    file: async (url: string, as: Partial<Identity>) => {
      const reply = await app.inject({ url, headers: { 'x-wardround-identity': await testIdentity.header(as, 'identity') } })
      return { status: reply.statusCode, text: reply.body, headers: reply.headers }
    },
    /** The header with the answer to a fresh captcha. */
    captcha: async (): Promise<Record<string, string>> => {
      const challenge = deps.captcha.challenge(time.now)
      return challenge.provider === 'proof' ? { 'x-captcha': solveProof(challenge.challenge) } : {}
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
