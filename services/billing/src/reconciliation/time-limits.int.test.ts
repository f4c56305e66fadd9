import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Deps } from '#deps.ts'
import { tasks } from '#tasks.ts'
import { BANK, startBilling } from '#testing/billing-site.ts'

let site: Awaited<ReturnType<typeof startBilling>>
beforeAll(async () => {
  site = await startBilling()
})
afterAll(() => site.stop())

const MINUTE = 60_000
const taskCalled = (name: string) => {
  const task = tasks.find((each) => each.name === name)
  if (!task) throw new Error(`There is no task ${name}.`)
  return task
}

async function ordered() {
  const uid = randomUUID()
  const body = { checkoutId: randomUUID(), productIds: [BANK], origin: 'newsubscribe' }
  const { orderId } = (await site.call({ method: 'POST', url: '/users/serviceintentv2', as: uid, body })).data
  return { uid, orderId: orderId as string, paymentId: site.fake.intentOf(orderId).id }
}

/**
 * Runs a task as often as it runs, the first time `first` ms from now; returns the ms until `isDone`, at most two
 * hours.
 */
async function timeUntil(name: string, first: number, isDone: () => Promise<boolean>): Promise<number> {
  const task = taskCalled(name)
  for (let at = first; at < 120 * MINUTE; at += task.every) {
    await task.run(site.later(at / 1000) as Deps, new AbortController().signal)
    if (await isDone()) return at
  }
  return Number.POSITIVE_INFINITY
}

it.each([1, 4, 6, 30, 49])(
  'a refund whose webhook is lost takes the access back within the hour, also %i minutes before the walk',
  async (minutes) => {
    const { uid, orderId, paymentId } = await ordered()
    site.fake.pay(paymentId)
    await site.call({ method: 'POST', url: '/users/checkout/callback', as: uid, body: { orderId } })
    await site.fake.provider.stripe.refunds.create({ payment_intent: paymentId }, { idempotencyKey: randomUUID() })
    const hasAccess = async () => (await site.db.knex('entitlements').where({ user_id: uid }).first()).ends
    expect(await hasAccess()).not.toEqual({})
    const isGone = async () => Object.keys(await hasAccess()).length === 0
    expect(await timeUntil('walk-provider', minutes * MINUTE, isGone)).toBeLessThanOrEqual(60 * MINUTE)
    expect(await site.db.knex('incidents').where({ order_id: orderId })).toMatchObject([{ kind: 'lost-refund' }])
  },
)

it('a fresh order is settled within two minutes beside 260 that stay open and were due before it', async () => {
  const stuck = await ordered()
  const fresh = await ordered()
  const soon = (seconds: number) => new Date(Date.now() + seconds * 1000)
  const { id: _, ...like } = await site.db.knex('orders').where({ id: stuck.orderId }).first()
  const open = { ...like, state: 'action', checks: 1, next_check_at: soon(55), lines: JSON.stringify(like.lines) }
  await site.db.knex.batchInsert(
    'orders',
    Array.from({ length: 260 }, () => ({
      ...open,
      checkout_id: randomUUID(),
      payment_intent_id: `pi_${randomUUID()}`,
    })),
  )
  site.fake.pay(fresh.paymentId)
  await site.db
    .knex('orders')
    .where({ id: fresh.orderId })
    .update({ state: 'submitted', next_check_at: soon(60) })
  const isPaid = async () => (await site.db.knex('orders').where({ id: fresh.orderId }).first()).state === 'paid'
  expect(await timeUntil('reconcile-payments', 59_000, isPaid)).toBeLessThanOrEqual(2 * MINUTE)
})

it('an order that is paid without a word of it to us is settled within two minutes', async () => {
  const { uid, orderId, paymentId } = await ordered()
  site.fake.pay(paymentId)
  const isPaid = async () => (await site.db.knex('orders').where({ id: orderId }).first()).state === 'paid'
  expect(await timeUntil('reconcile-payments', 1_000, isPaid)).toBeLessThanOrEqual(2 * MINUTE)
  expect(Object.keys((await site.db.knex('entitlements').where({ user_id: uid }).first()).ends)).toEqual([
    'question-bank',
  ])
})

it('what three weeks of walks have missed is found at night, on whichever page of the provider it is', async () => {
  const intents = site.fake.provider.stripe.paymentIntents
  for (let other = 0; other < 210; other += 1)
    await intents.create({ amount: 900, currency: 'gbp' }, { idempotencyKey: randomUUID() })
  const { orderId, paymentId } = await ordered()
  site.fake.pay(paymentId)
  const threeWeeks = site.later(21 * 24 * 3600) as Deps
  const stateAfter = async (name: string) => {
    await taskCalled(name).run(threeWeeks, new AbortController().signal)
    return (await site.db.knex('orders').where({ id: orderId }).first()).state
  }
  expect(await stateAfter('walk-provider')).not.toBe('paid')
  expect(await stateAfter('walk-provider-whole-month')).toBe('paid')
  expect(await site.db.knex('incidents').where({ order_id: orderId })).toMatchObject([{ kind: 'lost-payment' }])
})
