import { z } from 'zod'
import { defineCall } from '../../contract.ts'

/**
 * `proof`: work for the browser, a challenge of ALTCHA as JSON. The answer is base64 of JSON with `challenge` and
 * `solution`. `recaptcha`: a token of reCAPTCHA Enterprise with this site
 * key.
 */
export const CaptchaChallenge = z.discriminatedUnion('provider', [
  z.object({
    provider: z.literal('proof'),
    /** Signed, good once. */
    challenge: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  z.object({
    provider: z.literal('recaptcha'),
    siteKey: z.string(),
    /** 2: invisible, with its own picture puzzle where Google wants one. 3: a score only. */
    version: z.union([z.literal(2), z.literal(3)]),
  }),
])
export type CaptchaChallenge = z.infer<typeof CaptchaChallenge>

export const getCaptcha = defineCall({
  name: 'getCaptcha',
  method: 'GET',
  path: '/users/captcha',
  service: 'identity',
  access: 'public',
  summary: 'What to solve before a sign-up, a question for a new password, or a log-in after several failures',
  reply: CaptchaChallenge,
})
