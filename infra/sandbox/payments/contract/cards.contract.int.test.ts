import { expect } from 'vitest'
import { failureOf } from '../../testing/start-sandbox.ts'
import { contract } from './targets.ts'

const PAY = [
  ['pm_card_visa', 'visa', '4242'],
  ['pm_card_mastercard', 'mastercard', '4444'],
  ['pm_card_amex', 'amex', '0005'],
  ['pm_card_threeDSecureOptional', 'visa', '3055'],
  ['pm_card_riskLevelElevated', 'visa', '9235'],
  ['pm_card_pendingRefund', 'visa', '7726'],
  ['pm_card_refundFail', 'visa', '5126'],
  ['pm_card_createDispute', 'visa', '0259'],
  ['pm_card_createDisputeProductNotReceived', 'visa', '2685'],
  ['pm_card_createDisputeInquiry', 'visa', '1976'],
  ['pm_card_createIssuerFraudRecord', 'visa', '5423'],
  ['pm_card_cvcCheckFail', 'visa', '0101'],
  ['pm_card_avsZipFail', 'visa', '0036'],
  ['pm_card_threeDSecureOptionalProcessingError', 'visa', '3097'],
] as const

const DECLINED = [
  ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
  ['pm_card_visa_chargeDeclinedLostCard', 'card_declined', 'lost_card'],
  ['pm_card_visa_chargeDeclinedStolenCard', 'card_declined', 'stolen_card'],
  ['pm_card_visa_chargeDeclinedVelocityLimitExceeded', 'card_declined', 'card_velocity_exceeded'],
  ['pm_card_radarBlock', 'card_declined', 'fraudulent'],
  ['pm_card_riskLevelHighest', 'card_declined', 'fraudulent'],
  ['pm_card_threeDSecureRequiredProcessingError', 'card_declined', undefined],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card', undefined],
  ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', undefined],
  ['pm_card_chargeDeclinedProcessingError', 'processing_error', undefined],
] as const

const ASK = [
  'pm_card_authenticationRequired',
  'pm_card_authenticationRequiredOnSetup',
  'pm_card_authenticationRequiredSetupForOffSession',
  'pm_card_threeDSecure2Required',
  'pm_card_threeDSecureRequiredChargeDeclined',
] as const

contract('a card', ({ it, stripe, calls: { create, pay, save, newCustomer } }) => {
  it.each(PAY)('%s pays', async (card, brand, last4) => {
    const { id } = await pay(card)
    const paid = await stripe().paymentIntents.retrieve(id, { expand: ['latest_charge'] })
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 4800, next_action: null })
    expect(paid.latest_charge).toMatchObject({
      paid: true,
      amount_refunded: 0,
      payment_method_details: { card: { brand, last4 } },
    })
  })

  it.each(DECLINED)('%s is declined with %s', async (card, code, declineCode) => {
    const error = await failureOf(pay(card))
    expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code })
    if (declineCode) expect(error.decline_code).toBe(declineCode)
    expect(error.payment_intent).toMatchObject({ status: 'requires_payment_method' })
  })

  it.each(ASK)('%s asks the bank when its owner is there', async (card) => {
    expect(await pay(card)).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'redirect_to_url' },
      amount_received: 0,
    })
  })

  it('fails instead of asking where asking is not wanted', async () => {
    const error = await failureOf(pay('pm_card_authenticationRequired', { error_on_requires_action: true }))
    expect(error).toMatchObject({ type: 'StripeCardError', code: 'authentication_required' })
  })

  it('asks the bank where we want it to', async () => {
    const card = { request_three_d_secure: 'any' as const }
    expect(await pay('pm_card_threeDSecureOptional', { payment_method_options: { card } })).toMatchObject({
      status: 'requires_action',
    })
  })

  it('that was saved pays without its owner', async () => {
    const customer = await newCustomer()
    const saved = await save(customer, 'pm_card_visa')
    expect(saved).toMatchObject({ status: 'succeeded', usage: 'off_session' })
    const payment_method = saved.payment_method as string
    expect(await create({ customer, payment_method, off_session: true, confirm: true })).toMatchObject({
      status: 'succeeded',
    })
    expect((await stripe().paymentMethods.retrieve(payment_method)).customer).toBe(customer)
  })

  it('that fails later can be saved, and every payment is declined', async () => {
    const customer = await newCustomer()
    const { payment_method } = await save(customer, 'pm_card_chargeCustomerFail')
    const charge = create({ customer, payment_method: payment_method as string, off_session: true, confirm: true })
    expect(await failureOf(charge)).toMatchObject({ type: 'StripeCardError', code: 'card_declined' })
  })

  it('that wants its owner is declined without them', async () => {
    const charge = create({ payment_method: 'pm_card_authenticationRequired', off_session: true, confirm: true })
    expect(await failureOf(charge)).toMatchObject({
      type: 'StripeCardError',
      code: 'authentication_required',
      decline_code: 'authentication_required',
    })
  })

  it('that is set up for it pays without its owner', async () => {
    const payment_method = 'pm_card_authenticationRequiredSetupForOffSession'
    expect(await create({ payment_method, off_session: true, confirm: true })).toMatchObject({ status: 'succeeded' })
  })

  it('that is declined cannot be saved', async () => {
    expect(await failureOf(save(await newCustomer(), 'pm_card_visa_chargeDeclined'))).toMatchObject({
      type: 'StripeCardError',
      code: 'card_declined',
    })
  })

  it('is saved once: a set-up that succeeded takes no other card, and one that waits can be cancelled', async () => {
    const customer = await newCustomer()
    const saved = await save(customer, 'pm_card_visa')
    const again = stripe().setupIntents.confirm(saved.id, { payment_method: 'pm_card_mastercard' })
    expect(await failureOf(again)).toMatchObject({ code: 'setup_intent_unexpected_state' })
    const waiting = await save(customer, 'pm_card_authenticationRequired')
    expect(waiting.status).toBe('requires_action')
    expect((await stripe().setupIntents.cancel(waiting.id)).status).toBe('canceled')
  })
})
