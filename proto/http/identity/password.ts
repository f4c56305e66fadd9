import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { EmailAddress, NewPassword } from './fields.ts'

export const changePassword = defineCall({
  name: 'changePassword',
  method: 'POST',
  path: '/users/changepassword',
  service: 'identity',
  access: 'session',
  rate: 'code',
  cookies: { session: 'start', device: 'read' },
  summary: 'Choose another password; the other sessions end, this one gets a new token, and an email tells the owner',
  body: z.strictObject({
    /** Left out counts as wrong. */
    currentPassword: z.string().max(1000).default(''),
    newPassword: NewPassword,
  }),
  reply: z.object({
    token: z.string(),
    /** Second the session ends. */
    exp: z.int(),
    /** How many other sessions were ended. */
    ended: z.int(),
  }),
  errors: ['credentials.invalid', 'password.weak'],
})

export const forgotPassword = defineCall({
  name: 'forgotPassword',
  method: 'POST',
  path: '/users/forgotpassword',
  service: 'identity',
  access: 'public',
  rate: 'signup',
  gate: { captcha: true },
  summary: 'Ask for a link to a new password; the answer is the same whether or not the address has an account',
  body: z.strictObject({ email: EmailAddress }),
  reply: z.object({
    /** The address with most of its letters hidden. */
    sentTo: z.string(),
    /** Until when a link that was sent now is good. */
    expiresAt: z.iso.datetime(),
  }),
})

export const checkPasswordReset = defineCall({
  name: 'checkPasswordReset',
  method: 'GET',
  path: '/users/resetpassword/:token',
  service: 'identity',
  access: 'public',
  rate: 'code',
  summary: 'Say whether a link to a new password has expired; changes nothing',
  params: { token: z.string().min(20).max(200) },
  reply: z.object({ usable: z.boolean() }),
})

export const resetPassword = defineCall({
  name: 'resetPassword',
  method: 'POST',
  path: '/users/resetpassword',
  service: 'identity',
  access: 'public',
  rate: 'code',
  cookies: { device: 'read' },
  summary: 'Choose a new password with the token of the emailed link; every session ends, and none is opened',
  body: z.strictObject({ token: z.string().min(20).max(200), newPassword: NewPassword }),
  reply: z.object({ changed: z.literal(true) }),
  errors: ['code.expired', 'password.weak'],
})
