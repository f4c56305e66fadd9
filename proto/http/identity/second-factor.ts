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
  gate: { secondFactorOwed: true, stepUp: true },
  summary:
    'Start setting up an authenticator, or another one; the secret is shown once and counts from the first right code',
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
  gate: { secondFactorOwed: true },
  cookies: { session: 'start', device: 'start' },
  summary: 'Enter the code of the authenticator: completes the log-in or the set-up and rotates the token',
  body: z.strictObject({ code: SixDigits }),
  reply: z.object({
    token: z.string(),
    user: CurrentUser,
    /** Shown once, after a set-up. */
    recoveryCodes: z.array(z.string()).nullable(),
  }),
  errors: ['code.wrong', 'code.expired', 'account.banned'],
})

export const getSecondFactor = defineCall({
  name: 'getSecondFactor',
  method: 'GET',
  path: '/users/secondfactor',
  service: 'identity',
  access: 'session',
  summary: 'What protects my log-in beside the password',
  reply: z.object({
    /** Since when there is an authenticator; null without one. */
    totpSince: z.iso.datetime().nullable(),
    recoveryCodesLeft: z.int(),
    /** Staff cannot turn it off. */
    required: z.boolean(),
    /** The confirmed number with most of its digits hidden. */
    phone: z.string().nullable(),
  }),
})

export const removeTotp = defineCall({
  name: 'removeTotp',
  method: 'DELETE',
  path: '/users/totp',
  service: 'identity',
  access: 'session',
  rate: 'code',
  gate: { stepUp: true },
  summary: 'Turn the authenticator and its recovery codes off; my other devices are logged out',
  reply: z.object({ removed: z.boolean() }),
  errors: ['factor.required'],
})

export const renewRecoveryCodes = defineCall({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/users/recoverycodes',
  service: 'identity',
  access: 'session',
  rate: 'code',
  gate: { stepUp: true },
  summary: 'Ten new recovery codes, shown once; the earlier ones stop working',
  body: z.strictObject({}),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['factor.missing'],
})

export const useRecoveryCode = defineCall({
  name: 'useRecoveryCode',
  method: 'POST',
  path: '/users/recoverycodes/use',
  service: 'identity',
  access: 'session',
  rate: 'code',
  gate: { secondFactorOwed: true },
  cookies: { session: 'start', device: 'start' },
  summary: 'Complete a log-in with a recovery code in place of the authenticator; each works once',
  body: z.strictObject({ code: z.string().min(1).max(40) }),
  reply: z.object({ token: z.string(), user: CurrentUser, recoveryCodesLeft: z.int() }),
  errors: ['code.wrong', 'code.expired', 'account.banned'],
})
