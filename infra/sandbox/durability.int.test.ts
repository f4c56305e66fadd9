import { once } from 'node:events'
import { type TestDatabase, testDatabase } from '@wardround/kit/testing/database.ts'
import { eventually } from '@wardround/kit/testing/eventually.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type SandboxProcess,
  sandboxEnvironmentFor,
  spawnSandbox,
  startSandboxProcess,
} from './testing/sandbox-process.ts'
import { confirmByForm, MIGRATIONS, stripeAt } from './testing/start-sandbox.ts'
import { startReceiver } from './testing/webhook-receiver.ts'

let db: TestDatabase
let receiver: Awaited<ReturnType<typeof startReceiver>>
const running: SandboxProcess[] = []
const start = async () => {
  const sandbox = await startSandboxProcess({ databaseUrl: db.url, webhookUrl: receiver.url })
  running.push(sandbox)
  return sandbox
}

beforeAll(async () => {
  db = await testDatabase({ migrations: MIGRATIONS })
  receiver = await startReceiver()
})
afterAll(async () => {
  for (const sandbox of running) await sandbox.kill('SIGKILL').catch(() => undefined)
  await receiver.close()
  await db.close()
})

describe('a sandbox that is killed', () => {
  it('keeps payments, repeats and webhooks that were not taken yet', async () => {
    receiver.answerWith(500)
    const first = await start()
    const intent = await stripeAt(first.port).paymentIntents.create(
      { amount: 4800, currency: 'gbp' },
      { idempotencyKey: 'order:1' },
    )
    await confirmByForm(stripeAt(first.port, 'pk_test_sandbox'), intent, { number: '4242424242424242' })
    await first.kill('SIGKILL')

    const second = await start()
    expect(await stripeAt(second.port).paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'succeeded' })
    const again = await stripeAt(second.port).paymentIntents.create(
      { amount: 4800, currency: 'gbp' },
      { idempotencyKey: 'order:1' },
    )
    expect(again.id).toBe(intent.id)
    receiver.answerWith(200)
    const types = () => new Set(receiver.received.map(({ body }) => JSON.parse(body).type))
    await eventually(
      () =>
        expect(types()).toEqual(
          new Set(['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded', 'charge.updated']),
        ),
      { timeout: 15_000 },
    )
  })

  it('in the middle of many payments has each of them wholly or not at all', async () => {
    const sandbox = await start()
    const stripe = stripeAt(sandbox.port)
    const pay = (at: number) =>
      stripe.paymentIntents.create({
        amount: 1000 + at,
        currency: 'gbp',
        payment_method: 'pm_card_visa',
        confirm: true,
        metadata: { at },
      })
    const acknowledged: string[] = []
    const attempts = Array.from({ length: 40 }, (_, at) =>
      pay(at).then(
        ({ id }) => acknowledged.push(id),
        () => undefined,
      ),
    )
    await eventually(() => expect(acknowledged.length).toBeGreaterThan(5))
    await sandbox.kill('SIGKILL')
    await Promise.all(attempts)

    const after = stripeAt((await start()).port)
    for (const id of acknowledged)
      expect(await after.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded' })
    const all = (await after.paymentIntents.list({ limit: 100 })).data
    const charges = (await after.charges.list({ limit: 100 })).data
    expect(all.every(({ status }) => status === 'succeeded')).toBe(true)
    expect(charges.map((charge) => charge.payment_intent).sort()).toEqual(all.map(({ id }) => id).sort())
  })

  it('or asked to stop ends well and has printed nothing but log lines', async () => {
    const sandbox = await start()
    await fetch(`${sandbox.url}/sandbox/card?publishable_key=pk_test_sandbox&parent=http://localhost:8080`)
    expect(await sandbox.kill('SIGTERM')).toBe(0)
    for (const line of sandbox.output().trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('msg')
  })
})

describe('a sandbox refuses to start', () => {
  it.each([
    ['in production', { NODE_ENV: 'production' }, 'does not run in production'],
    ['beside a real key', { STRIPE_SECRET_KEY: 'sk_test_51real' }, 'real payment key'],
    ['where other machines can reach it', { HOST: '0.0.0.0' }, 'other machines'],
    ['without what it needs', { WEBHOOK_URL: 'nowhere', STRIPE_WEBHOOK_SECRET: '' }, 'WEBHOOK_URL'],
  ])('%s', async (_case, change, says) => {
    const environment = sandboxEnvironmentFor({ databaseUrl: db.url, webhookUrl: receiver.url, port: 0, smtpPort: 0 })
    const { child, output } = spawnSandbox({ ...environment, ...change })
    const [code] = await once(child, 'exit')
    expect(code).toBe(1)
    expect(output()).toContain(says)
  })
})
