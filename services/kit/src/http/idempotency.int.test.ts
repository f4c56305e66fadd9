import { defineCall } from '@wardround/proto/contract.ts'
import { success } from '@wardround/proto/envelope.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { DomainError } from '../base/errors.ts'
import { createLogger } from '../base/logger.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { eventually } from '../testing/eventually.ts'
import { testIdentity } from '../testing/identity.ts'
import { type App, createHttpApp } from './http-app.ts'
import { claimKey, holdKey, releaseKey } from './idempotency.ts'

const terms = {
  method: 'POST',
  service: 'billing',
  access: 'session',
  handling: { idempotencyKey: true },
  summary: 'x',
  body: z.strictObject({ amount: z.int() }),
  reply: z.object({ charge: z.int() }),
  errors: ['payment.declined', 'rate.limited'],
} as const
const pay = defineCall({ ...terms, name: 'payOnce', path: '/pay' })
const refund = defineCall({ ...terms, name: 'refundOnce', path: '/refund' })
const payOrder = defineCall({
  ...terms,
  name: 'payOrderOnce',
  path: '/orders/:id/pay',
  params: { id: z.string() },
  query: z.strictObject({ by: z.string().optional() }),
})
const make = defineCall({ ...terms, name: 'makeOnce', path: '/make', handling: { idempotencyKey: 'accepted' } })
const ONE = '0199a000-0000-7000-8000-000000000001'
const TWO = '0199a000-0000-7000-8000-000000000002'

let db: TestDatabase
let app: App
let charges = 0
let gate = Promise.resolve()

beforeAll(async () => {
  db = await testDatabase({ migrations: new URL('../../test-migrations', import.meta.url) })
  app = createHttpApp({
    service: 'billing',
    logger: createLogger({ name: 'test', level: 'silent' }),
    identityKey: testIdentity.keyFor('billing'),
    db,
  })
  const charge = async (request: { body: { amount: number } }) => {
    charges += 1
    const number = charges
    await gate
    if (request.body.amount === 402) throw new DomainError('payment.declined')
    if (request.body.amount === 500) throw new Error('x')
    if (request.body.amount === 403) throw new DomainError('access.step-up')
    if (request.body.amount === 429) throw new DomainError('rate.limited', { retryAfter: 1 })
    return success({ charge: number })
  }
  app.route({ ...pay, handler: charge })
  app.route({ ...refund, handler: charge })
  app.route({ ...payOrder, handler: charge })
  app.route({ ...make, handler: charge })
})
afterAll(async () => {
  await app.close()
  await db.close()
})

async function send(key: string | undefined, amount: number, uid = ONE, url = '/pay') {
  const headers = {
    'x-wardround-identity': await testIdentity.header({ uid }, 'billing'),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  }
  const reply = await app.inject({ method: 'POST', url, payload: { amount }, headers })
  return { status: reply.statusCode, body: reply.json(), replayed: reply.headers['idempotent-replayed'] }
}

describe('a call with an idempotency key', () => {
  it('works once and answers every repeat the same', async () => {
    const first = await send('key-000001', 5)
    const again = await send('key-000001', 5)
    expect([first.status, first.replayed, again.replayed]).toEqual([200, undefined, 'true'])
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect((await send('key-000002', 5)).body.data.charge).not.toBe(first.body.data.charge)
  })

  it('is needed by no call that only accepts one, and works there where it is sent', async () => {
    const [one, two] = [await send(undefined, 5, ONE, '/make'), await send(undefined, 5, ONE, '/make')]
    expect(two.body.data.charge).toBe(one.body.data.charge + 1)
    const kept = await send('key-accepted', 5, ONE, '/make')
    expect(await send('key-accepted', 5, ONE, '/make')).toMatchObject({ replayed: 'true', body: kept.body })
  })

  it('repeats a refusal too', async () => {
    const before = charges
    for (const replayed of [undefined, 'true'])
      expect(await send('key-declined', 402)).toMatchObject({
        status: 402,
        replayed,
        body: { error: { code: 'payment.declined' } },
      })
    expect(charges).toBe(before + 1)
  })

  it('refuses the key for another body, and keeps the keys of two people apart', async () => {
    const first = await send('key-shared', 5)
    expect((await send('key-shared', 6)).body.error.code).toBe('idempotency.mismatch')
    expect((await send('key-shared', 6, TWO)).body.data.charge).not.toBe(first.body.data.charge)
  })

  it('refuses the key for another address or query of the same call', async () => {
    await send('key-address', 5, ONE, '/orders/a/pay?by=card')
    for (const url of ['/orders/b/pay?by=card', '/orders/a/pay?by=credit'])
      expect((await send('key-address', 5, ONE, url)).body.error.code).toBe('idempotency.mismatch')
    expect((await send('key-address', 5, ONE, '/orders/a/pay?by=card')).replayed).toBe('true')
  })

  it('answers each of two people with the same key what was theirs', async () => {
    const [first, second] = [await send('key-alike', 5), await send('key-alike', 5, TWO)]
    expect(first.body.data.charge).not.toBe(second.body.data.charge)
    expect(await send('key-alike', 5)).toMatchObject({ replayed: 'true', body: first.body })
    expect(await send('key-alike', 5, TWO)).toMatchObject({ replayed: 'true', body: second.body })
  })

  it('stays with the one who works under it when somebody else fails under the same', async () => {
    const own = { caller: ONE, call: 'payOnce', key: 'key-in-use', requestHash: 'x' }
    await claimKey(db, own)
    expect((await send('key-in-use', 500, TWO)).status).toBe(500)
    expect(await db.knex('idempotency_keys').where({ key: 'key-in-use' }).pluck('caller')).toEqual([ONE])
  })

  it('keeps an answer for as long as its row, also when one that was given up fails late', async () => {
    const { body } = await send('key-kept', 5)
    const row = () => db.knex('idempotency_keys').where({ key: 'key-kept' })
    await row().update({ started_at: db.knex.raw(`now() - interval '1 day'`) })
    expect(await send('key-kept', 5)).toMatchObject({ replayed: 'true', body })
    await releaseKey(db, { caller: ONE, call: 'payOnce', key: 'key-kept', requestHash: 'x' })
    expect(await row()).toHaveLength(1)
  })

  it('refuses a twin while the first is running', async () => {
    const open = Promise.withResolvers<void>()
    gate = open.promise
    const before = charges
    const settled: Awaited<ReturnType<typeof send>>[] = []
    const running = Array.from({ length: 5 }, async () => void settled.push(await send('key-twins', 5)))
    await eventually(() => expect(settled.length).toBe(4))
    for (const twin of settled)
      expect(twin).toMatchObject({ status: 409, body: { error: { code: 'idempotency.in-progress' } } })
    open.resolve()
    await Promise.all(running)
    expect(settled[4]).toMatchObject({ status: 200, replayed: undefined })
    expect(charges).toBe(before + 1)
    expect((await send('key-twins', 5)).replayed).toBe('true')
  })

  it('is held for as long as its process works under it', async () => {
    const open = Promise.withResolvers<void>()
    gate = open.promise
    const running = send('key-long', 5)
    const startedAt = () => db.knex('idempotency_keys').where({ key: 'key-long' }).pluck('started_at')
    const [claimed] = await eventually(async () => {
      const found = await startedAt()
      expect(found).toHaveLength(1)
      return found
    })
    await eventually(async () => expect((await startedAt())[0] > claimed).toBe(true))
    expect((await send('key-long', 5)).body.error.code).toBe('idempotency.in-progress')
    open.resolve()
    expect((await running).status).toBe(200)
    const [answered] = await startedAt()
    await holdKey(db, { caller: ONE, call: 'payOnce', key: 'key-long', requestHash: 'x' }, AbortSignal.timeout(1_500))
    expect(await startedAt()).toEqual([answered])
  })

  it('keeps the keys of two calls apart', async () => {
    const first = await send('key-both-calls', 5)
    const other = await send('key-both-calls', 5, ONE, '/refund')
    expect([other.status, other.replayed, other.body.data.charge === first.body.data.charge]).toEqual([
      200,
      undefined,
      false,
    ])
  })

  it('works again after it was asked too often or without a step-up, and refuses another body under a key whose process died', async () => {
    const before = charges
    for (const replayed of [undefined, undefined])
      expect(await send('key-too-often', 429)).toMatchObject({ status: 429, replayed })
    expect((await send('key-step-up', 403)).body.error.code).toBe('access.step-up')
    expect((await send('key-step-up', 403)).replayed).toBeUndefined()
    expect(charges).toBe(before + 4)
    await send('key-dead-too', 5)
    await db
      .knex('idempotency_keys')
      .where({ key: 'key-dead-too' })
      .update({ status: null, body: null, started_at: db.knex.raw(`now() - interval '2 minutes'`) })
    expect((await send('key-dead-too', 6)).body.error.code).toBe('idempotency.mismatch')
  })

  it('works again after a fault of ours, and seconds after the process that held the key died', async () => {
    for (const replayed of [undefined, undefined])
      expect(await send('key-fault', 500)).toMatchObject({ status: 500, replayed })
    const first = await send('key-dead', 5)
    await db.knex('idempotency_keys').where({ key: 'key-dead' }).update({ status: null, body: null })
    expect((await send('key-dead', 5)).status).toBe(409)
    await db
      .knex('idempotency_keys')
      .where({ key: 'key-dead' })
      .update({ started_at: db.knex.raw(`now() - interval '16 seconds'`) })
    expect((await send('key-dead', 5)).body.data.charge).not.toBe(first.body.data.charge)
  })

  it('asks for a key, and for a sound one', async () => {
    for (const key of [undefined, 'short', 'with space in it', 'x'.repeat(201)])
      expect(await send(key, 5)).toMatchObject({ status: 400, body: { error: { code: 'idempotency.missing' } } })
  })
})
