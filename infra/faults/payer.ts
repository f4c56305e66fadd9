import { randomUUID } from 'node:crypto'
import { createServiceIntent, submitCheckout } from '@wardround/proto/http/billing/checkout.ts'
import { activateCode, signUp } from '@wardround/proto/http/identity/registration.ts'
import { createPerson, type Person } from '../client/person.ts'
import { codeMailedTo } from '../e2e/mailbox.ts'
import type { TestStack } from '../e2e/stack/test-stack.ts'
import { readPlans } from '../sample/sample-data.ts'

const PASSWORD = 'three quiet owls at night'
const productCalled = (plan: string): string => readPlans().products.find((product) => product.plan === plan)?.id ?? ''
export const THREE_MONTHS = productCalled('3 Months')
export const FIVE_MONTHS = productCalled('5 Months')
export const THREE_MONTHS_RENEWING = productCalled('3 Months Renew')

/** `used`: the code of the sign-up, which nobody can use again. */
export type Payer = { person: Person; uid: string; email: string; used: { flow: string; code: string } }

/** Somebody new with a confirmed address and no plan. */
export async function newPayer(stack: TestStack): Promise<Payer> {
  const person = createPerson(stack.urls.gateway)
  const email = `payer-${randomUUID().slice(0, 8)}@wardround.test`
  const { flow } = await person.call(signUp, {
    body: { firstName: 'Pat', lastName: 'Payer', email, password: PASSWORD, group: 1, acceptedTerms: true },
  })
  const code = await codeMailedTo(stack.urls.sandbox, email)
  const { user } = await person.call(activateCode, { body: { flow, code } })
  return { person, uid: user.uid, email, used: { flow, code } }
}

export type Intent = { orderId: string; clientSecret: string; intentId: string }

/** Starts a checkout of one plan; the same checkout id again is the same checkout. */
export async function startCheckout(
  { person }: Payer,
  productId = THREE_MONTHS,
  checkoutId: string = randomUUID(),
): Promise<Intent> {
  const { orderId, clientSecret } = await person.call(createServiceIntent, {
    body: { checkoutId, productIds: [productId], origin: 'newsubscribe' },
  })
  return { orderId, clientSecret, intentId: clientSecret.split('_secret_')[0] ?? '' }
}

export const pressPay = ({ person }: Payer, { orderId }: Intent) => person.call(submitCheckout, { body: { orderId } })

/** What the card form does when pay is pressed, or a card is saved: the card goes straight to the provider. */
export async function confirmCard(
  stack: Pick<TestStack, 'urls'>,
  { intentId, clientSecret }: Omit<Intent, 'orderId'>,
  number = '4242424242424242',
): Promise<string> {
  const body = new URLSearchParams({
    client_secret: clientSecret,
    return_url: `${stack.urls.gateway}/profile/checkout/redirect`,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2034',
    'payment_method_data[card][cvc]': '123',
    'payment_method_data[billing_details][name]': 'Pat Payer',
  })
  const kind = intentId.startsWith('seti_') ? 'setup_intents' : 'payment_intents'
  const response = await fetch(`${stack.urls.sandbox}/v1/${kind}/${intentId}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_sandbox' },
    body,
  })
  const answer = (await response.json()) as {
    status?: string
    error?: { code: string; payment_intent?: { status: string } }
  }
  return answer.status ?? answer.error?.payment_intent?.status ?? answer.error?.code ?? 'nothing'
}

/** Buys a plan in good order. */
export async function buy(
  stack: TestStack,
  payer: Payer,
  { productId, card }: { productId?: string; card?: string } = {},
): Promise<Intent> {
  const intent = await startCheckout(payer, productId)
  await pressPay(payer, intent)
  await confirmCard(stack, intent, card)
  return intent
}
