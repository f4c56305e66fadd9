import { createHmac, randomUUID } from 'node:crypto'
import { completeCheckout } from '@wardround/proto/http/billing/checkout.ts'
import { listIncidents } from '@wardround/proto/http/billing/incidents.ts'
import { getStaffOrder, refundOrder } from '@wardround/proto/http/billing/orders.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createPerson, Refused } from '../client/person.ts'
import { answerFirst } from '../e2e/learner-calls.ts'
import { startTestStack, type TestStack } from '../e2e/stack/test-stack.ts'
import { waitUntil } from '../wait-until.ts'
import { armCrash, expectCrashed } from './crash.ts'
import { chargesAt, expectAccess, expectOutboxEmpty, expectPaidOnce } from './money.ts'
import { buy, confirmCard, newPayer, type Payer, pressPay, startCheckout, THREE_MONTHS_RENEWING } from './payer.ts'
import { changeCard, expectPlan, letPeriodEndAt, letPeriodEndIn, runTasks } from './renewer.ts'
import { openRows } from './rows.ts'
import { eventsOf, sandboxAdmin } from './sandbox-admin.ts'

const CARDS = { asks: '4000002760003184', disputed: '4000000000000259', failsLater: '4000000000000341' }

let stack: TestStack
let databases: ReturnType<typeof openRows>
beforeAll(async () => {
  stack = await startTestStack('money-scenarios')
  databases = openRows(stack)
})
afterAll(async () => {
  await databases?.close()
  await stack?.close()
})
const { POST, faultsLeft, clearFaults } = sandboxAdmin(() => stack.urls.sandbox)
const rows: ReturnType<typeof openRows>['rows'] = (...args) => databases.rows(...args)

type OrderRow = { id: string; state: string; amount: number; payment_intent_id: string | null }
const ordersOf = ({ uid }: Payer) =>
  rows<OrderRow>(
    'billing',
    'select id, state, amount, payment_intent_id from orders where user_id = $1 order by created_at',
    [uid],
  )
const paidChargesOf = async (intentIds: readonly (string | null)[]) =>
  (await chargesAt(stack)).filter(({ paid, payment_intent: id }) => paid && intentIds.includes(id))
const intentsFor = (orderId: string) =>
  rows<{ id: string }>(
    'sandbox',
    "select id from payment_objects where data->>'object' = 'payment_intent' and data->'metadata'->>'order_id' = $1",
    [orderId],
  )
const periodEndOf = async ({ uid }: Payer): Promise<Date> => {
  const [plan] = await rows<{ period_end: Date }>(
    'billing',
    'select period_end from renewing_plans where user_id = $1',
    [uid],
  )
  if (!plan) throw new Error('There is no renewing plan.')
  return plan.period_end
}
const hasAccess = async ({ person }: Payer) => (await person.call(getCurrentUser)).qb

describe('invoices, with billing killed while one is being written', () => {
  it('have numbers without a gap or a double', async () => {
    const before = await newPayer(stack)
    await buy(stack, before)
    await expectAccess(before)
    const killed = await newPayer(stack)
    await armCrash(stack, 'billing', 'invoice.numbered')
    await buy(stack, killed)
    await expectCrashed(stack, 'billing')
    const after = await newPayer(stack)
    await buy(stack, after)
    await Promise.all([expectAccess(killed), expectAccess(after)])
    const serials = await rows<{ serial: number }>(
      'billing',
      "select serial from invoices where kind = 'invoice' order by serial",
    )
    expect(serials.length).toBeGreaterThanOrEqual(3)
    expect(serials.map(({ serial }) => Number(serial))).toEqual(serials.map((_, at) => at + 1))
    await expectPaidOnce(stack, rows, killed)
  })
})

describe('10: an answer of the provider that is lost', () => {
  afterEach(() => clearFaults())
  const lose = (path: string, action: 'reset_before' | 'reset_after', times: number) =>
    POST('/sandbox/faults', { match: { path, method: 'POST' }, action, times })

  it.each(['reset_before', 'reset_after'] as const)('once (%s), ends at one payment and one charge', async (action) => {
    const payer = await newPayer(stack)
    await lose('/v1/payment_intents', action, 1)
    const intent = await startCheckout(payer)
    expect(await faultsLeft()).toEqual([0])
    expect(await intentsFor(intent.orderId)).toEqual([{ id: intent.intentId }])
    await pressPay(payer, intent)
    await confirmCard(stack, intent)
    await expectAccess(payer)
    await expectPaidOnce(stack, rows, payer)
  })

  it('every time, is refused; the same checkout later is the payment that the provider made', async () => {
    const payer = await newPayer(stack)
    const checkoutId = randomUUID()
    // A webhook would tell of the payment and link it.
    await POST('/sandbox/events/hold', {})
    await lose('/v1/payment_intents', 'reset_after', 100)
    await expect(startCheckout(payer, undefined, checkoutId)).rejects.toMatchObject({ code: 'payment.provider' })
    const [left = 100] = await faultsLeft()
    expect(left).toBeLessThan(98)
    const [order] = await ordersOf(payer)
    expect(order).toMatchObject({ state: 'created', payment_intent_id: null })
    const made = await intentsFor(order?.id ?? '')
    expect(made).toHaveLength(1)
    await clearFaults()
    const intent = await startCheckout(payer, undefined, checkoutId)
    expect([intent.orderId, intent.intentId]).toEqual([order?.id, made[0]?.id])
    await POST('/sandbox/events/release', {})
    await pressPay(payer, intent)
    await confirmCard(stack, intent)
    await expectAccess(payer)
    await expectPaidOnce(stack, rows, payer)
  })

  it('of a renewal that was charged, with its webhooks held back, is found within 5 minutes and counts once', async () => {
    const payer = await newPayer(stack)
    await buy(stack, payer, { productId: THREE_MONTHS_RENEWING })
    await expectPlan(payer, 'active', (plan) => plan?.state === 'active')
    await letPeriodEndIn(rows, payer, 3600)
    const due = await periodEndOf(payer)
    await POST('/sandbox/events/hold', {})
    await lose('/v1/payment_intents/*', 'reset_after', 100)
    await runTasks(stack)
    await waitUntil(async () => expect((await faultsLeft())[0]).toBeLessThan(98), {
      seconds: 90,
      sentence: 'The renewal was not charged.',
    })
    const charged = async () => {
      const [, renewal] = await ordersOf(payer)
      if (!renewal) throw new Error('There is no renewal.')
      const intents = await intentsFor(renewal.id)
      expect(await paidChargesOf(intents.map(({ id }) => id))).toHaveLength(1)
      return renewal
    }
    expect((await charged()).state).not.toBe('paid')
    await clearFaults()
    await expectPlan(payer, 'renewed', (plan) => new Date(plan?.periodEnd ?? 0) > due, 300)
    await waitUntil(async () => expect((await charged()).state).toBe('paid'), {
      seconds: 300,
      sentence: 'The renewal is not known to be paid.',
    })
    await POST('/sandbox/events/release', {})
    await expectOutboxEmpty(rows, 'billing')
    expect((await ordersOf(payer)).map(({ state }) => state)).toEqual(['paid', 'paid'])
  })
})

describe('12: webhooks', () => {
  it('with two signatures, as while a secret is being changed, count; bad ones are refused and kept nowhere', async () => {
    const payer = await newPayer(stack)
    await POST('/sandbox/events/hold', {})
    const intent = await buy(stack, payer)
    const [event] = await eventsOf(stack, intent.intentId)
    const [endpoint] = await rows<{ url: string; secret: string }>(
      'sandbox',
      "select data->>'url' as url, hidden->>'secret' as secret from payment_objects where kind = 'webhook_endpoint' and data->>'url' like '%/payments/webhook'",
    )
    const { url = '', secret = '' } = endpoint ?? {}
    const send = async (body: string, { at = 0, keys = [secret] }: { at?: number; keys?: string[] } = {}) => {
      const t = Math.floor(Date.now() / 1000) + at
      const marks = keys.map((key) => `v1=${createHmac('sha256', key).update(`${t}.${body}`).digest('hex')}`)
      const headers = { 'content-type': 'application/json', 'stripe-signature': [`t=${t}`, ...marks].join(',') }
      return (await fetch(url, { method: 'POST', headers, body })).status
    }
    const body = JSON.stringify(event)
    expect(await send(body, { keys: ['whsec_of_somebody_else_01234'] })).toBe(400)
    expect(await send(body, { at: -400 })).toBe(400)
    expect(await send(body, { at: 400 })).toBe(400)
    expect(await send(JSON.stringify({ ...event, filler: 'x'.repeat(300_000) }))).toBe(413)
    expect(await rows('billing', 'select id from provider_events where id = $1', [event?.id])).toEqual([])
    expect(await send(body, { keys: ['whsec_the_former_secret_01234', secret] })).toBe(200)
    expect(await send(body)).toBe(200)
    await expectAccess(payer)
    expect(await rows('billing', 'select id from provider_events where id = $1', [event?.id])).toHaveLength(1)
    await POST('/sandbox/events/release', {})
    await expectPaidOnce(stack, rows, payer)
  })
})

describe('13: a question of the bank that is left open', () => {
  it('leaves its order payable and gives nothing; another checkout pays, with the browser closed', async () => {
    const payer = await newPayer(stack)
    const left = await startCheckout(payer)
    await pressPay(payer, left)
    expect(await confirmCard(stack, left, CARDS.asks)).toBe('requires_action')
    const other = await buy(stack, payer)
    await expectAccess(payer)
    const states = new Map((await ordersOf(payer)).map(({ id, state }) => [id, state]))
    expect(states.get(other.orderId)).toBe('paid')
    expect(['submitted', 'action']).toContain(states.get(left.orderId))
    expect(await paidChargesOf([left.intentId, other.intentId])).toHaveLength(1)
    // The page that the browser never came back to says the same later.
    const { state, grants } = await payer.person.call(completeCheckout, { body: { orderId: other.orderId } })
    expect([state, grants.length]).toEqual(['paid', 1])
    // Who presses pay for the first one again is refused before the card is charged.
    await expect(pressPay(payer, left)).rejects.toMatchObject({ code: 'order.not-allowed' })
  })
})

describe('14: a renewal that fails', () => {
  /** Its period ends in so many seconds, and the saved card is declined. */
  async function failing(endsIn = 3600): Promise<Payer> {
    const payer = await newPayer(stack)
    await buy(stack, payer, { productId: THREE_MONTHS_RENEWING })
    await expectPlan(payer, 'active', (plan) => plan?.state === 'active')
    await expectAccess(payer)
    await answerFirst(payer.person)
    expect(await changeCard(stack, payer, CARDS.failsLater)).toBe('succeeded')
    await letPeriodEndIn(rows, payer, endsIn)
    await runTasks(stack)
    await expectPlan(payer, 'past due', (plan) => plan?.state === 'past_due')
    return payer
  }

  it('is paid within a minute of another card being given, once, however it is heard of', async () => {
    const payer = await failing()
    expect(await hasAccess(payer)).toBe(true)
    const ends = await periodEndOf(payer)
    expect(await changeCard(stack, payer, '5555555555554444')).toBe('succeeded')
    const plan = await expectPlan(payer, 'active again', (each) => each?.state === 'active')
    expect(plan).toMatchObject({ card: { brand: 'mastercard', last4: '4444' }, graceUntil: null })
    const orders = await ordersOf(payer)
    expect(orders.map(({ state }) => state)).toEqual(['paid', 'paid'])
    // Both the webhook and the task see the payment: the next period begins where the last one ended, once.
    await runTasks(stack)
    const grants = await rows<{ starts_at: Date }>(
      'billing',
      'select starts_at from entitlement_grants where order_id = $1',
      [orders[1]?.id],
    )
    expect(grants.map(({ starts_at: at }) => at.toISOString())).toEqual([ends.toISOString()])
    expect(await paidChargesOf(orders.map(({ payment_intent_id: id }) => id))).toHaveLength(2)
    await expectOutboxEmpty(rows, 'billing')
  })

  const DAY = 86_400
  const answersOf = ({ uid }: Payer) => rows('assessment', 'select 1 from answers where user_id = $1', [uid])

  it('locks at the instant at which the days of grace end, ends after the last try, and keeps what was answered', async () => {
    // The first try comes late: half a minute of grace is left.
    const payer = await failing(-3 * DAY + 30)
    const plan = await expectPlan(payer, 'past due', (each) => each?.state === 'past_due')
    const graceEnds = Date.parse(plan?.graceUntil ?? '')
    const seen = { lastOpen: 0, firstLocked: 0 }
    await waitUntil(
      async () => {
        const asked = Date.now()
        const isOpen = await hasAccess(payer)
        if (isOpen) seen.lastOpen = asked
        else seen.firstLocked = Date.now()
        if (isOpen) throw new Error('It is open.')
      },
      { seconds: 90, sentence: 'Access did not end.' },
    )
    expect(seen.lastOpen).toBeGreaterThan(0)
    expect(seen.firstLocked).toBeGreaterThanOrEqual(graceEnds)
    expect(seen.lastOpen).toBeLessThan(graceEnds + 1000)
    await expect(answerFirst(payer.person)).rejects.toMatchObject({ status: 403 })

    const tries = async () =>
      (
        await rows<{ attempts: number; state: string }>(
          'billing',
          'select attempts, state from renewing_plans where user_id = $1',
          [payer.uid],
        )
      )[0]
    for (const day of [3, 5, 7]) {
      const before = await tries()
      await letPeriodEndIn(rows, payer, -day * DAY)
      await runTasks(stack)
      await waitUntil(
        async () => {
          const now = await tries()
          if (now?.state !== 'canceled' && now?.attempts === before?.attempts) throw new Error(JSON.stringify(now))
        },
        { seconds: 90, sentence: `There was no try on day ${day}.` },
      )
    }
    expect(await tries()).toMatchObject({ state: 'canceled' })
    const orders = await ordersOf(payer)
    expect(orders.map(({ state }) => state)).toEqual(['paid', 'failed'])
    const charges = (await chargesAt(stack)).filter(({ payment_intent: id }) => id === orders[1]?.payment_intent_id)
    expect(charges.map(({ paid }) => paid)).toEqual([false, false, false, false])
    expect(await hasAccess(payer)).toBe(false)
    expect(await answersOf(payer)).toHaveLength(1)
    await buy(stack, payer)
    await expectAccess(payer)
  })
})

describe('15: a refund pressed in two tabs while the bank disputes the payment', () => {
  afterEach(() => clearFaults())

  it('gives nothing back twice, takes the access once, and leaves money and records in balance', async () => {
    const payer = await newPayer(stack)
    const admin = createPerson(stack.urls.gateway)
    await admin.logInAs('admin')
    // The provider thinks about the refund until the dispute, which comes two seconds after the payment, is there.
    await POST('/sandbox/faults', {
      match: { path: '/v1/refunds', method: 'POST' },
      action: 'delay',
      delay: 6000,
      times: 2,
    })
    const { orderId } = await buy(stack, payer, { card: CARDS.disputed })
    await waitUntil(async () => expect((await ordersOf(payer))[0]?.state).toBe('paid'), {
      seconds: 60,
      sentence: 'It is not paid.',
    })
    const press = () =>
      admin.call(refundOrder, { params: { id: orderId }, body: { amount: 4800, reason: 'Asked within a day.' } })
    const pressed = await Promise.allSettled([press(), press()])
    const [left = 2] = await faultsLeft()
    expect(left).toBeLessThan(2)
    await waitUntil(
      async () => expect((await admin.call(getStaffOrder, { params: { id: orderId } })).dispute).toBe('open'),
      { seconds: 60, sentence: 'The dispute was not heard of.' },
    )
    for (const each of pressed) if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(Refused)
    const order = await admin.call(getStaffOrder, { params: { id: orderId } })
    expect(order.refunds).toHaveLength(1)
    expect(order.disputes).toHaveLength(1)
    const [charge] = await paidChargesOf([order.paymentId])
    expect(charge?.amount).toBe(4800)
    expect(charge?.amount_refunded).toBe(order.refunded)
    // The provider refused it: a person is asked to look, and nothing was given back.
    expect([order.refunds[0]?.state, order.refunded, order.state]).toEqual(['failed', 0, 'paid'])
    const incidents = await admin.call(listIncidents, { query: { kind: 'refund-failed' } as never })
    expect(incidents.items.filter((each) => each.orderId === orderId)).toHaveLength(1)
    await waitUntil(async () => expect(await hasAccess(payer)).toBe(false), {
      seconds: 60,
      sentence: 'Access did not end.',
    })
    await expect(press()).rejects.toMatchObject({ code: 'refund.not-allowed' })
    await expectOutboxEmpty(rows, 'billing')
  })
})

describe('29: periods over short months, a leap day and the nights on which the clocks change', () => {
  /** London's reading of an instant, `2026-04-30 23:30`. */
  const londonTime = (at: Date) => at.toLocaleString('sv-SE', { timeZone: 'Europe/London' }).slice(0, 16)

  /** The period before ends at `from`; the plan began on `day` of a month. Each is renewed once, for three months. */
  const cases = [
    { from: '2026-01-31T23:30:00.000Z', day: 31, ends: '2026-04-30 23:30' },
    { from: '2026-04-30T22:30:00.000Z', day: 31, ends: '2026-07-31 23:30' },
    // The clocks go back in between.
    { from: '2026-07-31T22:30:00.000Z', day: 31, ends: '2026-10-31 23:30' },
    { from: '2023-11-30T08:00:00.000Z', day: 30, ends: '2024-02-29 08:00' },
    { from: '2024-02-29T08:00:00.000Z', day: 30, ends: '2024-05-30 08:00' },
    // 01:30 does not exist on 29 March 2026.
    { from: '2025-12-29T01:30:00.000Z', day: 29, ends: '2026-03-29 02:30' },
  ]

  it('end on the day of the month on which the plan began, at the same time of day, each charged once', async () => {
    const payers: Payer[] = []
    for (const { from, day } of cases) {
      const payer = await newPayer(stack)
      await buy(stack, payer, { productId: THREE_MONTHS_RENEWING })
      await expectPlan(payer, 'active', (plan) => plan?.state === 'active')
      // Not due while the others are made ready.
      await letPeriodEndAt(rows, payer, from, day)
      await rows('billing', "update renewing_plans set next_attempt_at = now() + interval '1 day' where user_id = $1", [
        payer.uid,
      ])
      expect((await periodEndOf(payer)).toISOString()).toBe(from)
      payers.push(payer)
    }
    const uids = payers.map(({ uid }) => uid)
    await rows('billing', 'update renewing_plans set next_attempt_at = now() where user_id = any($1)', [uids])
    await runTasks(stack)
    const renewed = async ({ uid }: Payer) => {
      const [grant] = await rows<{ starts_at: Date; ends_at: Date }>(
        'billing',
        `select g.starts_at, g.ends_at
         from entitlement_grants g
         join orders o on o.id = g.order_id
         where o.user_id = $1
           and o.renewing_plan_id is not null
         order by g.starts_at
         limit 1`,
        [uid],
      )
      return grant ? { from: grant.starts_at.toISOString(), ends: londonTime(grant.ends_at) } : undefined
    }
    await waitUntil(
      async () =>
        expect(await Promise.all(payers.map(renewed))).toEqual(cases.map(({ from, ends }) => ({ from, ends }))),
      { seconds: 150, sentence: 'The periods do not end as they should.' },
    )
    for (const payer of payers) {
      // What follows is due at once, for all of this lies in the past.
      const orders = (await ordersOf(payer)).slice(0, 2)
      expect(orders.map(({ state }) => state)).toEqual(['paid', 'paid'])
      expect(await paidChargesOf(orders.map(({ payment_intent_id: id }) => id))).toHaveLength(2)
    }
  })
})
