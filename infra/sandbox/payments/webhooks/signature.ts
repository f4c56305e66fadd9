import { createHmac } from 'node:crypto'

/** The `Stripe-Signature` header: HMAC-SHA256 with the endpoint's secret over time and body. `at` in Unix seconds. */
export const signatureHeader = (body: string, secret: string, at: number): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
