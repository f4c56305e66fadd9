import { randomUUID } from 'node:crypto'
import { createServiceIntent, getPaymentDetails } from '@wardround/proto/http/billing/checkout.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Refused } from '../client/person.ts'
import { startTestStack, type TestStack } from '../e2e/stack/test-stack.ts'
import { waitUntil } from '../wait-until.ts'
import { armCrash, expectCrashed } from './crash.ts'
import { chargesAt, expectAccess, expectBooksBalance, expectOutboxEmpty, expectPaidOnce } from './money.ts'
import { buy, confirmCard, FIVE_MONTHS, newPayer, pressPay, startCheckout, THREE_MONTHS } from './payer.ts'
import { openRows } from './rows.ts'
import { eventsOf, sandboxAdmin } from './sandbox-admin.ts'

let stack: TestStack
let databases: ReturnType<typeof openRows>
beforeAll(async () => {
  stack = await startTestStack('payments')
  databases = openRows(stack)
})
afterAll(async () => {
  await databases?.close()
  await stack?.close()
})

const { POST } = sandboxAdmin(() => stack.urls.sandbox)
const rows: ReturnType<typeof openRows>['rows'] = (...args) => databases.rows(...args)
/** Nothing is left hanging and money and access agree for everybody so far. */
const expectAllInOrder = async () => {
  await expectOutboxEmpty(rows, 'billing')
  await expectBooksBalance(stack, rows)
}

describe('billing killed', () => {
  it('right after it settled an order gives access once, without anybody returning to the page', async () => {
    const payer = await newPayer(stack)
    await armCrash(stack, 'billing', 'order.paid')
    await buy(stack, payer)
    await expectCrashed(stack, 'billing')
    await expectAccess(payer)
    await expectPaidOnce(stack, rows, payer)
    await expectAllInOrder()
  })

  it('after it stored a webhook and before it said so has the event once and gives access once', async () => {
    const payer = await newPayer(stack)
    const intent = await startCheckout(payer)
    await pressPay(payer, intent)
    await armCrash(stack, 'billing', 'webhook.stored')
    await confirmCard(stack, intent)
    await expectCrashed(stack, 'billing')
    await expectAccess(payer)
    await expectPaidOnce(stack, rows, payer)
    // Access may come with an earlier event, since the payment itself is read each time; the later ones are sent again
    // in their own time.
    const allTold = async () => {
      const kept = await rows<{ type: string; times: string }>(
        'billing',
        'select type, count(*) as times from provider_events where payment_intent_id = $1 group by id, type',
        [intent.intentId],
      )
      expect(kept.map(({ type }) => type)).toContain('payment_intent.succeeded')
      expect(kept.every(({ times }) => times === '1')).toBe(true)
    }
    await waitUntil(allTold, { seconds: 60, sentence: 'The provider did not tell of the payment again.' })
    await expectAllInOrder()
  })
})

describe('a second click on pay', () => {
  it('changes nothing: one order, one payment, one charge, and another choice under the same checkout is refused', async () => {
    const payer = await newPayer(stack)
    const checkoutId = randomUUID()
    const [one, two, other] = await Promise.allSettled([
      startCheckout(payer, THREE_MONTHS, checkoutId),
      startCheckout(payer, THREE_MONTHS, checkoutId),
      startCheckout(payer, FIVE_MONTHS, checkoutId),
    ])
    const taken = [one, two, other].flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    const refused = [one, two, other].flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(new Set(taken.map(({ orderId }) => orderId)).size).toBe(1)
    expect(new Set(taken.map(({ intentId }) => intentId)).size).toBe(1)
    expect(refused.every((error) => error instanceof Refused && error.code === 'order.price-changed')).toBe(true)
    expect(refused.length).toBeGreaterThan(0)
    const [intent] = taken
    const pressed = await Promise.all([pressPay(payer, intent!), pressPay(payer, intent!)])
    expect(pressed.map(({ orderId }) => orderId)).toEqual([intent!.orderId, intent!.orderId])
    const confirmed = await Promise.all([confirmCard(stack, intent!), confirmCard(stack, intent!)])
    expect(confirmed).toContain('succeeded')
    await expectAccess(payer)
    await expectPaidOnce(stack, rows, payer)
  })

  it('with the same idempotency key gets the first answer, and with other content under it a refusal', async () => {
    const { person } = await newPayer(stack)
    const idempotencyKey = randomUUID()
    const body = { checkoutId: randomUUID(), productIds: [THREE_MONTHS], origin: 'newsubscribe' as const }
    const first = await person.call(createServiceIntent, { body, idempotencyKey })
    expect(await person.call(createServiceIntent, { body, idempotencyKey })).toEqual(first)
    await expect(
      person.call(createServiceIntent, { body: { ...body, checkoutId: randomUUID() }, idempotencyKey }),
    ).rejects.toMatchObject({
      code: 'idempotency.mismatch',
    })
  })

  it('does not open the order of somebody else', async () => {
    const [owner, thief] = await Promise.all([newPayer(stack), newPayer(stack)])
    const intent = await startCheckout(owner)
    await expect(thief.person.call(getPaymentDetails, { params: { id: intent.orderId } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(pressPay(thief, intent)).rejects.toMatchObject({ status: 404 })
  })
})

describe('webhooks', () => {
  it('that come late, backwards and twice end as in order', async () => {
    const payer = await newPayer(stack)
    await POST('/sandbox/events/hold', {})
    const intent = await startCheckout(payer)
    await pressPay(payer, intent)
    expect(await confirmCard(stack, intent, '4000000000000002')).toBe('requires_payment_method')
    await pressPay(payer, intent)
    expect(await confirmCard(stack, intent)).toBe('succeeded')
    const events = await eventsOf(stack, intent.intentId)
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['payment_intent.payment_failed', 'payment_intent.succeeded']),
    )
    expect(await POST<{ released: number }>('/sandbox/events/release', { order: 'reversed' })).toMatchObject({
      released: expect.any(Number),
    })
    await expectAccess(payer)
    for (const { id } of events) await POST(`/sandbox/events/${id}/duplicate`)
    await waitUntil(
      async () => {
        const now = await eventsOf(stack, intent.intentId)
        if (now.some(({ pending_webhooks: waiting }) => waiting > 0))
          throw new Error('Webhooks are still on their way.')
      },
      { seconds: 60, sentence: 'The duplicates were not delivered.' },
    )
    await expectPaidOnce(stack, rows, payer)
    await expectAllInOrder()
  })

  it('that come before the answer of the checkout find their order', async () => {
    const payer = await newPayer(stack)
    const intent = await startCheckout(payer)
    await rows('billing', 'update orders set payment_intent_id = null where id = $1', [intent.orderId])
    await confirmCard(stack, intent)
    await expectAccess(payer)
    await expectPaidOnce(stack, rows, payer)
  })

  it('that were changed or are old are refused and change nothing', async () => {
    const payer = await newPayer(stack)
    const intent = await buy(stack, payer)
    await expectAccess(payer)
    const [event] = await eventsOf(stack, intent.intentId)
    await waitUntil(
      async () => {
        const working = await rows('billing', "select id from provider_events where state = 'received'")
        if (working.length > 0) throw new Error(`${working.length} events are being worked on.`)
      },
      { seconds: 60, sentence: 'The events of the payment were not settled.' },
    )
    const before = await rows('billing', 'select id, state from provider_events order by id')
    await POST(`/sandbox/events/${event!.id}/tamper`)
    await POST(`/sandbox/events/${event!.id}/expire`)
    await waitUntil(
      async () => {
        const deliveries = (await (await fetch(`${stack.urls.sandbox}/sandbox/deliveries?limit=20`)).json()) as {
          variant: string
          lastStatus: number | null
        }[]
        const bad = deliveries.filter(({ variant }) => variant !== 'normal')
        if (bad.length < 2 || bad.some(({ lastStatus }) => lastStatus !== 400)) throw new Error(JSON.stringify(bad))
      },
      { seconds: 60, sentence: 'The changed and the old webhook were not both refused.' },
    )
    expect(await rows('billing', 'select id, state from provider_events order by id')).toEqual(before)
    expect((await chargesAt(stack)).filter(({ payment_intent: id }) => id === intent.intentId)).toHaveLength(1)
    await expectAllInOrder()
  })
})

describe('a payment provider that loses its answer', () => {
  it('is asked again under the same key: one payment for the order', async () => {
    const payer = await newPayer(stack)
    await POST('/sandbox/faults', { match: { path: '/v1/payment_intents', method: 'POST' }, action: 'reset_after' })
    const intent = await startCheckout(payer)
    const faults = (await (await fetch(`${stack.urls.sandbox}/sandbox/faults`)).json()) as { times: number }[]
    expect(faults.map(({ times }) => times)).toEqual([0])
    const made = await rows(
      'sandbox',
      "select id from payment_objects where data->>'object' = 'payment_intent' and data->'metadata'->>'order_id' = $1",
      [intent.orderId],
    )
    expect(made).toHaveLength(1)
    await pressPay(payer, intent)
    await confirmCard(stack, intent)
    await expectAccess(payer)
    await expectPaidOnce(stack, rows, payer)
    await expectAllInOrder()
  })
})
