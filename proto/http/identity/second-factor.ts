import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { CurrentUser, SixDigits } from './fields.ts'

export const requestTotp = defineCall({
  name: 'requestTotp',
  method: 'POST',
  path: '/:product/totp/request',
  service: 'identity',
  access: 'session',
  rate: 'code',
  secondFactor: true,
  stepUp: true,
  summary: 'Start setting up an authenticator; the secret is shown once and counts from the first right code',
  body: z.strictObject({}),
  reply: z.object({ otpauth: z.string(), secret: z.string() }),
  errors: ['resource.taken'],
})

export const verifyTotp = defineCall({
  name: 'verifyTotp',
  method: 'POST',
  path: '/:product/totp/verify',
  service: 'identity',
  access: 'session',
  rate: 'code',
  secondFactor: true,
  summary: 'Enter the code of the authenticator: completes the log-in or the set-up and rotates the token',
  session: 'start',
  body: z.strictObject({ code: SixDigits }),
  reply: z.object({ token: z.string(), user: CurrentUser }),
  errors: ['code.wrong', 'code.expired'],
})
