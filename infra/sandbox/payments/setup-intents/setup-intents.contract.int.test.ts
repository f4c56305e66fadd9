import { eventually } from '@wardround/kit/testing/eventually.ts'
import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failureOf, type Sandbox, startSandbox } from '../../testing/start-sandbox.ts'

let sandbox: Sandbox
let customer: Stripe.Customer
beforeAll(async () => {
  sandbox = await startSandbox()
  customer = await sandbox.stripe.customers.create({})
})
afterAll(() => sandbox.close())

const start = () =>
  sandbox.stripe.setupIntents.create({ customer: customer.id, allowed_payment_method_types: ['card'] })
const give = (intent: Stripe.SetupIntent, payment_method: string) =>
  sandbox.stripe.setupIntents.confirm(intent.id, { payment_method, return_url: 'http://localhost:8080/back' })
const charge = (payment_method: string) =>
  sandbox.stripe.paymentIntents.create({
    amount: 4800,
    currency: 'gbp',
    customer: customer.id,
    payment_method,
    off_session: true,
    confirm: true,
  })
const bankSays = async (intent: Stripe.SetupIntent, answer: 'complete' | 'fail') => {
  const url = intent.next_action?.redirect_to_url?.url as string
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const reply = await fetch(url, { method: 'POST', redirect: 'manual', headers, body: `answer=${answer}` })
  return new URL(reply.headers.get('location') as string).searchParams
}

describe('a card that is saved without a payment', () => {
  it('belongs to its customer and can be charged without its owner', async () => {
    const saved = await give(await start(), 'pm_card_visa')
    expect(saved).toMatchObject({ status: 'succeeded', usage: 'off_session' })
    const method = await sandbox.stripe.paymentMethods.retrieve(saved.payment_method as string)
    expect(method.customer).toBe(customer.id)
    expect((await charge(method.id)).status).toBe('succeeded')
    expect((await failureOf(give(saved, 'pm_card_visa'))).code).toBe('setup_intent_unexpected_state')
  })

  it('waits for the bank where the card wants it, and pays without it afterwards', async () => {
    const waiting = await give(await start(), 'pm_card_authenticationRequiredOnSetup')
    expect(waiting.status).toBe('requires_action')
    expect((await bankSays(waiting, 'complete')).get('redirect_status')).toBe('succeeded')
    const saved = await sandbox.stripe.setupIntents.retrieve(waiting.id)
    expect(saved.status).toBe('succeeded')
    expect((await charge(saved.payment_method as string)).status).toBe('succeeded')
    const refused = await give(await start(), 'pm_card_authenticationRequired')
    expect((await bankSays(refused, 'fail')).get('redirect_status')).toBe('failed')
    expect(await sandbox.stripe.setupIntents.retrieve(refused.id)).toMatchObject({
      status: 'requires_payment_method',
      last_setup_error: { code: 'setup_intent_authentication_failure' },
    })
  })

  it('is refused like a payment, but for the card that fails later', async () => {
    const intent = await start()
    expect(await failureOf(give(intent, 'pm_card_visa_chargeDeclined'))).toMatchObject({
      statusCode: 402,
      code: 'card_declined',
    })
    const later = await give(intent, 'pm_card_chargeCustomerFail')
    expect(later.status).toBe('succeeded')
    expect((await failureOf(charge(later.payment_method as string))).code).toBe('card_declined')
  })

  it('shows a browser that holds the secret no more than it needs, and nothing to others', async () => {
    const intent = await start()
    const client_secret = intent.client_secret as string
    const seen = await sandbox.browser.setupIntents.retrieve(intent.id, { client_secret })
    expect(seen.status).toBe('requires_payment_method')
    expect(Object.keys(seen)).not.toContain('customer')
    const wrong = sandbox.browser.setupIntents.retrieve(intent.id, { client_secret: 'seti_x_secret_y' })
    expect((await failureOf(wrong)).code).toBe('resource_missing')
    expect((await sandbox.stripe.setupIntents.cancel(intent.id)).status).toBe('canceled')
  })
})

describe('a card whose issuer warns of fraud', () => {
  it('pays, and the warning follows', async () => {
    const paid = await sandbox.stripe.paymentIntents.create({
      amount: 4800,
      currency: 'gbp',
      payment_method: 'pm_card_createIssuerFraudRecord',
      confirm: true,
      return_url: 'http://localhost:8080/',
    })
    expect(paid.status).toBe('succeeded')
    await eventually(async () => {
      const { data } = await sandbox.stripe.radar.earlyFraudWarnings.list({ payment_intent: paid.id })
      expect(data).toMatchObject([{ actionable: true, charge: paid.latest_charge }])
    })
    const events = await sandbox.stripe.events.list({ type: 'radar.early_fraud_warning.created' })
    expect(events.data).toHaveLength(1)
  })
})
