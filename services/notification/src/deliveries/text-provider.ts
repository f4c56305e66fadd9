import type { ProviderState } from '@wardround/kit/data/provider-states.ts'
import { giveUp } from './give-up.ts'

/** `id` is the same on every try of one message. */
export type OutgoingText = { id: string; to: string; text: string }
export type TextProvider = { send(text: OutgoingText): Promise<void> }

type Account = {
  /** Origin of the API. */
  url: string
  accountSid: string
  authToken: string
  /** A number, or a messaging service (`MG...`). */
  from: string
  /** The API recognises a repeated `Idempotency-Key`: then a try whose outcome is not known can be made again. */
  recognisesRepeats: boolean
}

/** Shorter than the claim of one try. */
const TIMEOUT = 15_000
/** The request never reached anybody. */
const NOT_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

const codeOf = (error: unknown): string => String((error as { cause?: { code?: string } }).cause?.code ?? '')
const senderOf = (from: string): Record<string, string> =>
  from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }

/** Throws unless the provider took the message; a refusal for good gives up. */
async function refuseUnlessTaken(response: Response): Promise<void> {
  if (response.ok) return
  const { code, message } = (await response.json().catch(() => ({}))) as { code?: number; message?: string }
  const problem = `${response.status} ${code ?? ''} ${message ?? ''}`.trim()
  throw response.status === 429 || response.status >= 500 ? new Error(problem) : giveUp(problem)
}

/**
 * Hands text messages to an API in the shape of Twilio's (Messages resource of 2010-04-01). A refusal is not tried
 * again, and neither is a try of which it is not known whether it went out: a second message costs money and confuses,
 * and the reader can ask for another.
 */
export const twilioTexts = ({ url, accountSid, authToken, from, recognisesRepeats }: Account): TextProvider => ({
  send: async ({ id, to, text }) => {
    const response = await fetch(`${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
        'idempotency-key': id,
      },
      body: new URLSearchParams({ To: to, ...senderOf(from), Body: text }).toString(),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    }).catch((error: unknown) => {
      if (recognisesRepeats || NOT_SENT.has(codeOf(error)))
        throw new Error(`The text message provider could not be reached. ${codeOf(error)}`.trim())
      throw giveUp('The provider did not answer. The message may have been sent.')
    })
    await refuseUnlessTaken(response)
  },
})

/** Gives up every text message: no provider is set. */
export const noTexts: TextProvider = {
  send: async () => {
    throw giveUp('No text message provider is set up.')
  },
}

export type TextConfig = {
  TWILIO_ACCOUNT_SID?: string | undefined
  TWILIO_AUTH_TOKEN?: string | undefined
  TWILIO_FROM?: string | undefined
  TEXTS_SANDBOX_URL?: string | undefined
}

/** The provider by key, the sandbox, or nobody. Throws when both are set, or a part of a key is missing. */
export function chooseTexts(config: TextConfig): TextProvider {
  const {
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_FROM: from,
    TEXTS_SANDBOX_URL: sandbox,
  } = config
  if (accountSid && sandbox)
    throw new Error('TWILIO_ACCOUNT_SID and TEXTS_SANDBOX_URL are both set: text messages go one way only.')
  if (sandbox)
    return twilioTexts({
      url: sandbox,
      accountSid: 'ACsandbox',
      authToken: 'sandbox',
      from: '+447700900000',
      recognisesRepeats: true,
    })
  if (!accountSid) return noTexts
  if (!authToken || !from) throw new Error('TWILIO_ACCOUNT_SID needs TWILIO_AUTH_TOKEN and TWILIO_FROM beside it.')
  return twilioTexts({ url: 'https://api.twilio.com', accountSid, authToken, from, recognisesRepeats: false })
}

/** What staff see about the provider of text messages. */
export function textState({ TWILIO_ACCOUNT_SID: accountSid, TEXTS_SANDBOX_URL: sandbox }: TextConfig): ProviderState {
  if (sandbox) return { name: 'text', mode: 'sandbox', detail: 'text messages go to the sandbox outbox' }
  return accountSid ? { name: 'text', mode: 'live', detail: 'Twilio' } : { name: 'text', mode: 'off', detail: '' }
}
