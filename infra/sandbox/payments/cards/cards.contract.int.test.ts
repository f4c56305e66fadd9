import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmByForm, failureOf, type Sandbox, startSandbox } from '../../testing/start-sandbox.ts'
import { TEST_CARDS } from './test-cards.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const newIntent = (more: object = {}) =>
  sandbox.stripe.paymentIntents.create({ amount: 4800, currency: 'gbp', ...more })
const bankSays = async (url: string, answer: 'complete' | 'fail') =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `answer=${answer}`,
  })

const paying = TEST_CARDS.filter((card) => !card.decline && (!card.asks || card.asks === 'when_requested'))
const declining = TEST_CARDS.filter((card) => card.decline && !card.asks)
const asking = TEST_CARDS.filter((card) => card.asks && card.asks !== 'when_requested' && !card.lookupFails)

describe('a card typed in the form', () => {
  it.each(paying.map((card) => [card.number, card.says]))('%s: %s', async (number) => {
    const intent = await newIntent()
    const paid = await confirmByForm(sandbox.browser, intent, { number })
    expect(paid).toMatchObject({ status: 'succeeded' })
    const seen = await sandbox.stripe.paymentIntents.retrieve(intent.id, {
      expand: ['latest_charge', 'payment_method'],
    })
    expect(seen).toMatchObject({
      status: 'succeeded',
      amount_received: 4800,
      latest_charge: { paid: true, status: 'succeeded' },
      payment_method: { card: { last4: number.slice(-4) } },
    })
  })

  it.each(declining.map((card) => [card.number, card.says, card.decline?.code, card.decline?.declineCode]))(
    '%s: %s',
    async (number, _says, code, declineCode) => {
      const intent = await newIntent()
      const error = await failureOf(confirmByForm(sandbox.browser, intent, { number }))
      expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, decline_code: declineCode })
      const seen = await sandbox.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
      expect(seen).toMatchObject({
        status: 'requires_payment_method',
        payment_method: null,
        last_payment_error: { code, decline_code: declineCode },
        latest_charge: { status: 'failed', failure_code: code },
      })
    },
  )

  it.each(asking.map((card) => [card.number, card.says, card.decline?.declineCode]))(
    '%s: %s',
    async (number, _says, declineCode) => {
      const intent = await newIntent()
      const asked = await confirmByForm(sandbox.browser, intent, { number })
      expect(asked).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } })
      const back = await bankSays(asked.next_action?.redirect_to_url?.url as string, 'complete')
      expect(back.status).toBe(303)
      const location = new URL(back.headers.get('location') as string)
      expect(location.origin + location.pathname).toBe('http://localhost:8080/back')
      expect(Object.fromEntries(location.searchParams)).toEqual({
        payment_intent: intent.id,
        payment_intent_client_secret: intent.client_secret,
        redirect_status: declineCode ? 'failed' : 'succeeded',
      })
      const seen = await sandbox.stripe.paymentIntents.retrieve(intent.id)
      expect(seen).toMatchObject(
        declineCode
          ? { status: 'requires_payment_method', last_payment_error: { decline_code: declineCode } }
          : { status: 'succeeded' },
      )
    },
  )

  it('is declined where the bank cannot be asked', async () => {
    expect(
      await failureOf(confirmByForm(sandbox.browser, await newIntent(), { number: '4000008400001280' })),
    ).toMatchObject({
      code: 'card_declined',
    })
  })

  it('asks the bank when we want it to, or fails when that is impossible', async () => {
    const wanted = { payment_method_options: { card: { request_three_d_secure: 'any' as const } } }
    expect(await confirmByForm(sandbox.browser, await newIntent(wanted), { number: '4000000000003055' })).toMatchObject(
      {
        status: 'requires_action',
      },
    )
    expect(
      await failureOf(confirmByForm(sandbox.browser, await newIntent(wanted), { number: '4000000000003097' })),
    ).toMatchObject({
      code: 'card_declined',
    })
    expect(await confirmByForm(sandbox.browser, await newIntent(wanted), { number: '4242424242424242' })).toMatchObject(
      {
        status: 'succeeded',
      },
    )
  })

  it.each([
    ['4242424242424241', {}, 'incorrect_number', 'number'],
    ['4242', {}, 'invalid_number', 'number'],
    ['4242424242424242', { exp_month: 13 }, 'invalid_expiry_month', 'exp_month'],
    ['4242424242424242', { exp_year: 2020 }, 'invalid_expiry_year', 'exp_year'],
    ['4242424242424242', { cvc: '99' }, 'invalid_cvc', 'cvc'],
    ['378282246310005', { cvc: '123' }, 'invalid_cvc', 'cvc'],
  ])('%s with %o is refused as %s', async (number, more, code, param) => {
    const intent = await newIntent()
    expect(await failureOf(confirmByForm(sandbox.browser, intent, { number, ...more }))).toMatchObject({
      type: 'StripeCardError',
      code,
      param,
    })
    expect(await sandbox.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: null,
    })
  })

  it('is declined with its own code when it is no test card', async () => {
    expect(
      await failureOf(confirmByForm(sandbox.browser, await newIntent(), { number: '4111111111111111' })),
    ).toMatchObject({
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
    })
  })

  it('is not accepted from a server', async () => {
    const intent = await newIntent()
    expect(await failureOf(confirmByForm(sandbox.stripe, intent, { number: '4242424242424242' }))).toMatchObject({
      type: 'StripeInvalidRequestError',
      param: 'card[number]',
    })
  })

  it('is kept nowhere', async () => {
    await confirmByForm(sandbox.browser, await newIntent(), { number: '5555 5555 5555 4444' })
    const rows = await sandbox.db.knex.raw(
      "select (select string_agg(data::text, '') from payment_objects) || (select string_agg(params::text, '') from payment_requests) as everything",
    )
    expect(rows.rows[0].everything).not.toContain('5555555555554444')
    expect(rows.rows[0].everything).not.toContain('5555 5555 5555 4444')
  })
})

describe('a test card named by a server', () => {
  it.each(TEST_CARDS.filter((card) => card.token).map((card) => [card.token as string, card]))(
    '%s behaves like its number',
    async (token, card) => {
      const call = newIntent({ payment_method: token, confirm: true, return_url: 'http://localhost:8080/back' })
      if (card.asks && card.asks !== 'when_requested' && !card.lookupFails)
        expect(await call).toMatchObject({ status: 'requires_action' })
      else if (card.decline || (card.lookupFails && card.asks === 'always'))
        expect(await failureOf(call)).toMatchObject({ statusCode: 402 })
      else expect(await call).toMatchObject({ status: 'succeeded' })
    },
  )

  it('needs its owner unless it was set up, when it has to ask the bank', async () => {
    const pay = (method: string, customer?: string) =>
      newIntent({ payment_method: method, confirm: true, off_session: true, ...(customer ? { customer } : {}) })
    expect(await failureOf(pay('pm_card_authenticationRequired'))).toMatchObject({
      code: 'authentication_required',
      decline_code: 'authentication_required',
    })
    expect(await failureOf(pay('pm_card_authenticationRequiredOnSetup'))).toMatchObject({
      code: 'authentication_required',
    })
    expect(await pay('pm_card_authenticationRequiredSetupForOffSession')).toMatchObject({ status: 'succeeded' })
  })

  it('is saved with a payment that asks for it, and then pays without its owner', async () => {
    const customer = await sandbox.stripe.customers.create({ name: 'Amara' })
    const intent = await newIntent({ customer: customer.id, setup_future_usage: 'off_session' })
    const asked = await confirmByForm(sandbox.browser, intent, { number: '4000002500003155' })
    await bankSays(asked.next_action?.redirect_to_url?.url as string, 'complete')
    const [saved] = (await sandbox.stripe.paymentMethods.list({ customer: customer.id })).data
    const again = await newIntent({
      customer: customer.id,
      payment_method: saved?.id,
      off_session: true,
      confirm: true,
    })
    expect(again).toMatchObject({ status: 'succeeded' })
  })

  it('shows checks that failed and raised risk on the charge', async () => {
    const chargeOf = async (number: string) => {
      const intent = await newIntent()
      await confirmByForm(sandbox.browser, intent, { number }).catch(() => undefined)
      return (await sandbox.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })).latest_charge
    }
    expect(await chargeOf('4000000000000101')).toMatchObject({
      payment_method_details: { card: { checks: { cvc_check: 'fail' } } },
    })
    expect(await chargeOf('4000000000009235')).toMatchObject({
      outcome: { risk_level: 'elevated', type: 'authorized' },
    })
    expect(await chargeOf('4100000000000019')).toMatchObject({
      outcome: { risk_level: 'highest', type: 'blocked' },
      status: 'failed',
    })
  })
})
