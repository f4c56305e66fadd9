import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { SixDigits } from './fields.ts'

export const requestDeletion = defineCall({
  name: 'requestDeletion',
  method: 'POST',
  path: '/user/accountdeletion',
  service: 'identity',
  access: 'session',
  rate: 'code',
  gate: { stepUp: true },
  summary: 'Ask for the email with which one’s own account can be deleted; nothing is deleted yet',
  body: z.strictObject({}),
  reply: z.object({
    /** The address with most of its letters hidden. */
    sentTo: z.string(),
    /** When the email expires. */
    expiresAt: z.iso.datetime(),
  }),
  errors: ['code.too-soon', 'user.staff'],
})

export const confirmDeletion = defineCall({
  name: 'confirmDeletion',
  method: 'POST',
  path: '/users/confirmdeletion',
  service: 'identity',
  access: 'public',
  rate: 'code',
  summary:
    'Set the account to be deleted in seven days with the token and the code in the email; every session ends, and logging in keeps the account',
  body: z.strictObject({ token: z.string().min(20).max(200), code: SixDigits }),
  reply: z.object({ deletesAt: z.iso.datetime() }),
  errors: ['code.wrong', 'code.expired', 'user.staff'],
})
