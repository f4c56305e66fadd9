import { type CardField, type FrameMessage, MESSAGE } from '../card-form/protocol.ts'
import { digitsOf, readExpiry } from '../payments/cards/card-number.ts'
import { typedIn } from './card-fields.ts'

type Intent = {
  status: string
  next_action: { redirect_to_url?: { url: string }; use_stripe_sdk?: { stripe_js?: string } } | null
}
type Failure = {
  code?: string
  decline_code?: string
  message?: string
  param?: string
  payment_intent?: Intent
  setup_intent?: Intent
}

/** The field that a code of the provider is about. */
const FIELD_OF: Record<string, CardField> = {
  incorrect_number: 'number',
  invalid_number: 'number',
  card_declined: 'number',
  invalid_expiry_month: 'expiry',
  invalid_expiry_year: 'expiry',
  expired_card: 'expiry',
  invalid_cvc: 'cvc',
  incorrect_cvc: 'cvc',
  incorrect_zip: 'postcode',
}

/** What stands below the field, in our own words. Lost and stolen cards get the general sentence. */
const WORDS: Record<string, string> = {
  incorrect_number: 'This is not a card number. Check the digits.',
  invalid_number: 'This is not a card number. Check the digits.',
  invalid_expiry_month: 'Check the month.',
  invalid_expiry_year: 'Check the year.',
  expired_card: 'The bank says this card has expired.',
  invalid_cvc: 'Check the security code.',
  incorrect_cvc: 'The bank says this security code is wrong.',
  insufficient_funds: 'Declined: not enough money on this card.',
  processing_error: 'The bank could not be reached. Try again in a moment.',
  card_declined: 'Your bank declined this card.',
}
export const wordsFor = (code: string, declineCode: string | undefined): string =>
  WORDS[declineCode ?? ''] ?? WORDS[code] ?? 'The payment did not go through.'

const bodyOf = (clientSecret: string, returnUrl: string): URLSearchParams => {
  const expiry = readExpiry(typedIn('expiry'))
  return new URLSearchParams({
    client_secret: clientSecret,
    return_url: returnUrl,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': digitsOf(typedIn('number')),
    'payment_method_data[card][exp_month]': String(expiry?.month ?? ''),
    'payment_method_data[card][exp_year]': String(expiry?.year ?? ''),
    'payment_method_data[card][cvc]': typedIn('cvc'),
    'payment_method_data[billing_details][name]': typedIn('name'),
    'payment_method_data[billing_details][address][postal_code]': typedIn('postcode'),
  })
}

const resultOf = (intent: Intent): FrameMessage => {
  const url = intent.next_action?.redirect_to_url?.url ?? intent.next_action?.use_stripe_sdk?.stripe_js
  if (intent.status === 'requires_action')
    return { type: MESSAGE.result, status: 'requires_action', ...(url ? { nextActionUrl: url } : {}) }
  return { type: MESSAGE.result, status: intent.status === 'succeeded' ? 'succeeded' : 'processing' }
}

/** A payment that went through before, perhaps with an answer that was lost, is a success and not an error. */
const failureOf = (failure: Failure): FrameMessage => {
  const intent = failure.payment_intent ?? failure.setup_intent
  if (intent && ['succeeded', 'processing'].includes(intent.status)) return resultOf(intent)
  const code = failure.code ?? 'unknown'
  const field = FIELD_OF[code]
  return {
    type: MESSAGE.error,
    code,
    message: failure.message ?? 'The payment did not go through.',
    ...(failure.decline_code ? { declineCode: failure.decline_code } : {}),
    ...(field ? { field } : {}),
  }
}

/** Sends the typed card to the sandbox with the publishable key; what the page should hear. */
export async function confirmCard(key: string, clientSecret: string, returnUrl: string): Promise<FrameMessage> {
  const id = clientSecret.split('_secret_')[0] ?? ''
  const kind = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'
  try {
    const response = await fetch(`/v1/${kind}/${encodeURIComponent(id)}/confirm`, {
      method: 'POST',
      credentials: 'omit',
      headers: { authorization: `Bearer ${key}` },
      body: bodyOf(clientSecret, returnUrl),
    })
    const answer = (await response.json()) as Intent & { error?: Failure }
    return answer.error ? failureOf(answer.error) : resultOf(answer)
  } catch {
    return {
      type: MESSAGE.error,
      code: 'connection',
      message: 'The payment provider did not respond. You can safely try again.',
    }
  }
}
