import { eventually } from '@wardround/kit/testing/eventually.ts'
import type Stripe from 'stripe'
import { expect } from 'vitest'
import { failureOf } from '../../testing/start-sandbox.ts'
import { contract } from './targets.ts'

const UNEXPECTED = { type: 'StripeInvalidRequestError', code: 'payment_intent_unexpected_state' }
/** The provider does some things a while later. */
const LATER = { timeout: 40_000 }

contract('a payment', ({ it, stripe, calls: { create, pay, confirm } }) => {
  it('begins without a card, takes one, and is paid', async () => {
    const intent = await create({ metadata: { order_id: 'one' } })
    expect(intent).toMatchObject({ status: 'requires_payment_method', amount: 4800, metadata: { order_id: 'one' } })
    expect(intent.client_secret).toContain(`${intent.id}_secret_`)
    const chosen = await stripe().paymentIntents.update(intent.id, { payment_method: 'pm_card_visa' })
    expect(chosen.status).toBe('requires_confirmation')
    expect(await confirm(intent.id)).toMatchObject({ status: 'succeeded', amount_received: 4800 })
  })

  it('can be made with another card after a decline', async () => {
    const { id } = await create()
    expect(await failureOf(confirm(id, 'pm_card_visa_chargeDeclined'))).toMatchObject({ type: 'StripeCardError' })
    expect(await stripe().paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined' },
    })
    expect(await confirm(id, 'pm_card_visa')).toMatchObject({ status: 'succeeded', last_payment_error: null })
    const { data } = await stripe().charges.list({ payment_intent: id })
    expect(data.map(({ status }) => status)).toEqual(['succeeded', 'failed'])
  })

  it('costs what it is changed to before it is paid', async () => {
    const { id } = await create()
    expect((await stripe().paymentIntents.update(id, { amount: 3900 })).amount).toBe(3900)
    expect((await confirm(id, 'pm_card_visa')).amount_received).toBe(3900)
  })

  it.each<[string, Partial<Stripe.PaymentIntentCreateParams>]>([
    ['without a card', {}],
    ['with a card', { payment_method: 'pm_card_visa' }],
    ['that waits for the bank', { payment_method: 'pm_card_authenticationRequired', confirm: true }],
  ])('%s can be cancelled, once', async (_what, more) => {
    const { id } = await create(more.confirm ? { ...more, return_url: 'https://example.org/back' } : more)
    const cancelled = await stripe().paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })
    expect(cancelled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
    expect(await failureOf(stripe().paymentIntents.cancel(id))).toMatchObject(UNEXPECTED)
    expect(await failureOf(confirm(id, 'pm_card_visa'))).toMatchObject(UNEXPECTED)
  })

  it('that is paid is not paid, changed or cancelled again, but for its metadata', async () => {
    const { id } = await pay('pm_card_visa')
    expect(await failureOf(confirm(id, 'pm_card_visa'))).toMatchObject({
      ...UNEXPECTED,
      payment_intent: { id, status: 'succeeded' },
    })
    expect(await failureOf(stripe().paymentIntents.cancel(id))).toMatchObject(UNEXPECTED)
    expect(await failureOf(stripe().paymentIntents.update(id, { amount: 100 }))).toMatchObject(UNEXPECTED)
    expect((await stripe().paymentIntents.update(id, { metadata: { note: 'kept' } })).metadata).toEqual({
      note: 'kept',
    })
  })

  it('is not made without a card', async () => {
    expect(await failureOf(confirm((await create()).id))).toMatchObject(UNEXPECTED)
  })

  it('is told of by events', async () => {
    const { id } = await pay('pm_card_visa')
    const types = ['payment_intent.created', 'payment_intent.succeeded']
    await eventually(async () => {
      const { data } = await stripe().events.list({ types, limit: 100 })
      const own = data.filter((event) => (event.data.object as { id: string }).id === id)
      expect(own.map(({ type }) => type).sort()).toEqual(types)
      const again = await stripe().events.retrieve((own[0] as Stripe.Event).id)
      expect(again).toMatchObject({ object: 'event', livemode: false, data: { object: { id } } })
    }, LATER)
  })
})

contract('a refund', ({ it, stripe, calls: { create, pay } }) => {
  it('gives back all of it, once', async () => {
    const { id } = await pay('pm_card_visa')
    const refund = await stripe().refunds.create({
      payment_intent: id,
      reason: 'requested_by_customer',
      metadata: { refund_id: 'one' },
    })
    expect(refund).toMatchObject({
      amount: 4800,
      status: 'succeeded',
      payment_intent: id,
      metadata: { refund_id: 'one' },
    })
    const [charge] = (await stripe().charges.list({ payment_intent: id })).data
    expect(charge).toMatchObject({ refunded: true, amount_refunded: 4800 })
    expect(await failureOf(stripe().refunds.create({ payment_intent: id }))).toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'charge_already_refunded',
    })
    expect(await stripe().paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded', amount_received: 4800 })
  })

  it('gives back parts, and never more than was paid', async () => {
    const { id } = await pay('pm_card_visa')
    const refund = (amount: number) => stripe().refunds.create({ payment_intent: id, amount })
    expect(await refund(1000)).toMatchObject({ amount: 1000, payment_intent: id })
    expect(await failureOf(refund(4000))).toMatchObject({ type: 'StripeInvalidRequestError' })
    expect((await refund(3800)).status).toBe('succeeded')
    expect((await stripe().refunds.list({ payment_intent: id })).data.map(({ amount }) => amount)).toEqual([3800, 1000])
  })

  it('needs a payment that was made', async () => {
    const { id } = await create()
    expect(await failureOf(stripe().refunds.create({ payment_intent: id }))).toMatchObject({
      type: 'StripeInvalidRequestError',
    })
  })

  it('may take a while', async () => {
    const { id } = await pay('pm_card_pendingRefund')
    const refund = await stripe().refunds.create({ payment_intent: id })
    expect(refund.status).toBe('pending')
    await eventually(async () => expect((await stripe().refunds.retrieve(refund.id)).status).toBe('succeeded'), LATER)
  })

  it('may fail after it had succeeded', async () => {
    const { id } = await pay('pm_card_refundFail')
    const refund = await stripe().refunds.create({ payment_intent: id })
    expect(refund.status).toBe('succeeded')
    await eventually(async () => expect((await stripe().refunds.retrieve(refund.id)).status).toBe('failed'), LATER)
  })
})

contract('a dispute', ({ it, stripe, calls: { pay } }) => {
  const disputed = async (card: string) => {
    const { id } = await pay(card)
    return eventually(async () => {
      const [dispute] = (await stripe().disputes.list({ payment_intent: id })).data
      if (!dispute) throw new Error('There is none yet.')
      return dispute
    }, LATER)
  }
  const submit = (id: string, words: string) =>
    stripe().disputes.update(id, { evidence: { uncategorized_text: words }, submit: true })
  const endsAs = (id: string, status: string) =>
    eventually(async () => expect((await stripe().disputes.retrieve(id)).status).toBe(status), LATER)

  it('marks the charge, and is won by its evidence', async () => {
    const dispute = await disputed('pm_card_createDispute')
    expect(dispute).toMatchObject({ status: 'needs_response', reason: 'fraudulent', amount: 4800 })
    expect(dispute.evidence_details.due_by).toBeGreaterThan(dispute.created)
    expect((await stripe().charges.retrieve(dispute.charge as string)).disputed).toBe(true)
    await submit(dispute.id, 'winning_evidence')
    await endsAs(dispute.id, 'won')
  })

  it('is lost by its evidence', async () => {
    const dispute = await disputed('pm_card_createDisputeProductNotReceived')
    expect(dispute.reason).toBe('product_not_received')
    await submit(dispute.id, 'losing_evidence')
    await endsAs(dispute.id, 'lost')
  })

  it('is lost by closing it', async () => {
    const dispute = await disputed('pm_card_createDispute')
    expect((await stripe().disputes.close(dispute.id)).status).toBe('lost')
  })

  it('keeps its payment from being refunded', async () => {
    const dispute = await disputed('pm_card_createDispute')
    const refund = stripe().refunds.create({ payment_intent: dispute.payment_intent as string })
    expect(await failureOf(refund)).toMatchObject({ type: 'StripeInvalidRequestError', code: 'charge_disputed' })
  })

  it('may be an inquiry', async () => {
    expect((await disputed('pm_card_createDisputeInquiry')).status).toBe('warning_needs_response')
  })

  it('may be announced by a warning of the issuer', async () => {
    const { id } = await pay('pm_card_createIssuerFraudRecord')
    await eventually(async () => {
      const { data } = await stripe().radar.earlyFraudWarnings.list({ payment_intent: id })
      expect(data).toMatchObject([{ actionable: true, payment_intent: id }])
    }, LATER)
  })
})
