import { createHmac } from 'node:crypto'
import { completeCheckout } from '@wardround/proto/http/billing/checkout.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestStack, type TestStack } from '../e2e/stack/test-stack.ts'
import { armCrash, expectCrashed } from './crash.ts'
import { chargesAt, expectAccess, expectOutboxEmpty, expectPaidOnce } from './money.ts'
import { buy, confirmCard, newPayer, type Payer, pressPay, startCheckout, THREE_MONTHS_RENEWING } from './payer.ts'
import { changeCard, expectPlan, letPeriodEndIn, runTasks } from './renewer.ts'
import { openRows } from './rows.ts'
import { eventsOf, sandboxAdmin } from './sandbox-admin.ts'

const CARDS = { asks: '4000002760003184', failsLater: '4000000000000341' }

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
const { POST } = sandboxAdmin(() => stack.urls.sandbox)
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
  async function failing(): Promise<Payer> {
    const payer = await newPayer(stack)
    await buy(stack, payer, { productId: THREE_MONTHS_RENEWING })
    await expectPlan(payer, 'active', (plan) => plan?.state === 'active')
    expect(await changeCard(stack, payer, CARDS.failsLater)).toBe('succeeded')
    await letPeriodEndIn(rows, payer, 3600)
    await runTasks(stack)
    await expectPlan(payer, 'past due', (plan) => plan?.state === 'past_due')
    return payer
  }

  it('is paid within a minute of another card being given, once, however it is heard of', async () => {
    const payer = await failing()
    expect(await hasAccess(payer)).toBe(true)
    const [ends] = await rows<{ period_end: Date }>(
      'billing',
      'select period_end from renewing_plans where user_id = $1',
      [payer.uid],
    )
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
    expect(grants.map(({ starts_at: at }) => at.toISOString())).toEqual([ends?.period_end.toISOString()])
    expect(await paidChargesOf(orders.map(({ payment_intent_id: id }) => id))).toHaveLength(2)
    await expectOutboxEmpty(rows, 'billing')
  })
})
