import type { ErrorCode } from '@wardround/proto/errors.ts'
import { createServiceIntent } from '@wardround/proto/http/billing/checkout.ts'
import { getCaptcha } from '@wardround/proto/http/identity/captcha.ts'
import { signUp } from '@wardround/proto/http/identity/registration.ts'
import { logIn } from '@wardround/proto/http/identity/session.ts'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { callWithCaptcha, callWithCaptchaIfAsked } from './call-with-captcha.ts'

const server = apiServer()
const CHALLENGE = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 7, deriveKey })
/** The number that was found for the challenge, which comes back as it was. */
function foundIn(answer: string | null): number {
  const { challenge, solution } = JSON.parse(atob(answer ?? ''))
  expect(challenge).toEqual(CHALLENGE)
  return solution.counter
}
type Sent = { captcha: string | null; key: string | null }

/** Answers captchas, and the other calls with the codes in turn, then with success. */
function serve(...codes: ErrorCode[]): Sent[] {
  const sent: Sent[] = []
  server.use(
    answering(getCaptcha, { provider: 'proof', challenge: JSON.stringify(CHALLENGE) } as never),
    http.post('*/api/v1/*', ({ request }) => {
      sent.push({ captcha: request.headers.get('x-captcha'), key: request.headers.get('idempotency-key') })
      const code = codes.shift()
      return code ? refusal(429, code) : HttpResponse.json({ status: 'success', data: { done: true } })
    }),
  )
  return sent
}

it('sends the work with the call, and works again when it came too late', async () => {
  const sent = serve('captcha.wrong')
  expect(await callWithCaptcha(signUp, { body: {} as never }, 'signup')).toEqual({ done: true })
  expect(sent.map(({ captcha }) => foundIn(captcha))).toEqual([7, 7])
})

it('passes on any other refusal', async () => {
  serve('request.invalid')
  await expect(callWithCaptcha(signUp, { body: {} as never }, 'signup')).rejects.toMatchObject({
    code: 'request.invalid',
  })
})

it('works for a log-in only when it is asked to', async () => {
  const sent = serve('captcha.needed')
  const body = { email: 'a@wardround.test', password: 'x' }
  await callWithCaptchaIfAsked(logIn, { body }, 'login')
  await callWithCaptchaIfAsked(logIn, { body }, 'login')
  expect(sent.map(({ captcha }) => captcha !== null)).toEqual([false, true, false])
})

it('sends a payment again under the key that it had', async () => {
  const sent = serve('captcha.needed')
  const body = { checkoutId: crypto.randomUUID(), productIds: [], origin: 'gems' as const }
  await callWithCaptchaIfAsked(createServiceIntent, { body }, 'payment', { idempotencyKey: 'one-and-the-same' })
  expect(sent).toMatchObject([
    { captcha: null, key: 'one-and-the-same' },
    { captcha: expect.any(String), key: 'one-and-the-same' },
  ])
})
