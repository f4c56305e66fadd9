import { randomBytes } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** `length` random letters and digits. Bytes that would favour some letters are skipped. */
export const randomText = (length: number): string => {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < 248 && text.length < length) text += ALPHABET[byte % 62]
    }
  }
  return text
}

export const PREFIXES = {
  customer: 'cus',
  payment_method: 'pm',
  payment_intent: 'pi',
  setup_intent: 'seti',
  charge: 'ch',
  refund: 're',
  dispute: 'dp',
  'radar.early_fraud_warning': 'issfr',
  event: 'evt',
  webhook_endpoint: 'we',
  'identity.verification_session': 'vs',
} as const

/** A fresh id in the provider's form, such as `pi_…`. */
export const newId = (kind: keyof typeof PREFIXES): string => `${PREFIXES[kind]}_${randomText(24)}`
