import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { SixDigits } from './fields.ts'

export const stepUp = defineCall({
  name: 'stepUp',
  method: 'POST',
  path: '/users/stepup',
  service: 'identity',
  access: 'session',
  rate: 'code',
  gate: { secondFactorOwed: true },
  cookies: { session: 'start', device: 'read' },
  summary:
    'Prove again that it is you, with the password or the authenticator code, before something sensitive; gives a new token',
  body: z.union([z.strictObject({ password: z.string().min(1).max(1000) }), z.strictObject({ code: SixDigits })]),
  reply: z.object({
    token: z.string(),
    /** Second the session ends. */
    exp: z.int(),
    /** Until when sensitive calls pass. */
    provedUntil: z.iso.datetime(),
  }),
  errors: ['credentials.invalid', 'code.wrong', 'code.expired', 'access.second-factor'],
})
