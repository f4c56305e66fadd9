import { eventually } from '@wardround/kit/testing/eventually.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { failureOf, type Sandbox, startSandbox } from '../../testing/start-sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const read = async (path: string) => {
  const response = await fetch(`${sandbox.url}${path}`)
  return { status: response.status, text: await response.text() }
}

it('the pages of payments say that nothing has happened, and what they do not know', async () => {
  expect((await read('/payments')).text).toContain('No payment yet.')
  expect(await read('/payments/pi_none')).toMatchObject({ status: 404, text: expect.stringContaining('pi_none') })
})

it('the pages of payments show what the provider knows, and no secret', async () => {
  const { stripe } = sandbox
  const customer = await stripe.customers.create({ metadata: { uid: '<b>one</b>' } })
  const kept = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  const pay = { amount: 4800, currency: 'gbp', return_url: 'http://localhost:8080/' }
  const open = await stripe.paymentIntents.create({ ...pay, return_url: undefined as never, customer: customer.id })
  await failureOf(
    stripe.paymentIntents.confirm(open.id, { payment_method: 'pm_card_visa_chargeDeclinedInsufficientFunds' }),
  )
  await stripe.paymentIntents.confirm(open.id, { payment_method: 'pm_card_visa', return_url: 'http://localhost:8080/' })
  const refund = await stripe.refunds.create({ payment_intent: open.id, amount: 1000 })
  const disputed = await stripe.paymentIntents.create({
    ...pay,
    payment_method: 'pm_card_createDispute',
    confirm: true,
  })
  const warned = await stripe.paymentIntents.create({
    ...pay,
    payment_method: 'pm_card_createIssuerFraudRecord',
    confirm: true,
  })
  const list = await eventually(
    async () => {
      const { text } = await read('/payments')
      expect(text).toContain('issfr_')
      expect(text).toMatch(/needs response/)
      return text
    },
    { timeout: 10_000 },
  )
  for (const id of [open.id, refund.id, disputed.id, warned.id, customer.id, kept.id]) expect(list).toContain(id)
  for (const words of ['payment_method.attached', 'payment_intent.succeeded', 'there is no test clock here'])
    expect(list).toContain(words)
  expect(list).toContain('£10.00 refunded')
  expect(list).toContain('visa ending 4242')
  expect(list).not.toContain('<b>one')
  const one = (await read(`/payments/${open.id}`)).text
  for (const words of ['£48.00', 'insufficient_funds', refund.id, 'payment_intent.payment_failed', 'charge.refunded'])
    expect(one).toContain(words)
  for (const page of [list, one, (await read(`/payments/${disputed.id}`)).text]) expect(page).not.toContain('_secret_')
})
