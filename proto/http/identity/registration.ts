import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { CurrentUser, EmailAddress, Group, NewPassword, PersonName, SixDigits } from './fields.ts'

/** A code that was emailed. */
export const Flow = z.object({
  /** Names this sign-up or change; the code is only good together with it. */
  flow: z.uuid(),
  /** The address with most of its letters hidden: `am•••@wardround.test`. */
  sentTo: z.string(),
  expiresAt: z.iso.datetime(),
  /** When another code may be asked for. */
  resendAt: z.iso.datetime(),
})

export const signUp = defineCall({
  name: 'signUp',
  method: 'POST',
  path: '/users/signup',
  service: 'identity',
  access: 'public',
  rate: 'signup',
  gate: { captcha: true },
  summary: 'Start an account; the answer is the same for an address that has one, which gets another email',
  body: z.strictObject({
    firstName: PersonName,
    lastName: PersonName,
    email: EmailAddress,
    password: NewPassword,
    group: Group,
    /** `YYYY-MM-DD` */
    examDate: z.iso.date().optional(),
    acceptedTerms: z.literal(true, 'Read and accept the terms and the privacy notice.'),
  }),
  reply: Flow,
  errors: ['password.weak', 'email.undeliverable'],
})

export const checkSignUp = defineCall({
  name: 'checkSignUp',
  method: 'POST',
  path: '/users/check',
  service: 'identity',
  access: 'public',
  rate: 'check',
  gate: { captcha: true },
  summary: 'Would a sign-up take these values; looks at the values only, never at who has an account',
  body: z.strictObject({
    firstName: PersonName.optional(),
    lastName: PersonName.optional(),
    email: EmailAddress.optional(),
    password: NewPassword.optional(),
  }),
  reply: z.object({ acceptable: z.literal(true) }),
  errors: ['password.weak', 'email.undeliverable'],
})

export const activateCode = defineCall({
  name: 'activateCode',
  method: 'POST',
  path: '/users/activatecode',
  service: 'identity',
  access: 'public',
  rate: 'code',
  cookies: { session: 'start', device: 'start' },
  summary: 'Confirm the email with the code in the email, or with the token of its link; opens a session',
  body: z.union([
    z.strictObject({ flow: z.uuid(), code: SixDigits }),
    z.strictObject({ token: z.string().min(20).max(200) }),
  ]),
  reply: z.object({ token: z.string(), user: CurrentUser }),
  errors: ['code.wrong', 'code.expired'],
})

export const checkActivation = defineCall({
  name: 'checkActivation',
  method: 'GET',
  path: '/users/activate/:code',
  service: 'identity',
  access: 'public',
  rate: 'code',
  summary: 'Say whether a link has expired; changes nothing, since email scanners open links',
  params: { code: z.string().min(20).max(200) },
  reply: z.object({ usable: z.boolean() }),
})

export const resendActivation = defineCall({
  name: 'resendActivation',
  method: 'POST',
  path: '/users/activation/resend',
  service: 'identity',
  access: 'public',
  rate: 'code',
  summary: 'Send a new code for a sign-up that is not confirmed yet; the earlier code stops working',
  body: z.strictObject({ flow: z.uuid() }),
  reply: Flow,
  errors: ['code.too-soon', 'code.expired'],
})

export const resendVerification = defineCall({
  name: 'resendVerification',
  method: 'POST',
  path: '/users/resendverification',
  service: 'identity',
  access: 'session',
  rate: 'code',
  summary: 'Send a new code to the signed-in, unconfirmed user',
  body: z.strictObject({}),
  reply: Flow,
  errors: ['code.too-soon'],
})

export const checkStudentDomain = defineCall({
  name: 'checkStudentDomain',
  method: 'POST',
  path: '/:product/students/check',
  service: 'identity',
  access: 'public',
  rate: 'check',
  summary: 'Whether email addresses at a domain get the student price; says nothing about who has an account',
  body: z.strictObject({
    /** What follows the @ of an address. */
    domain: z
      .string()
      .trim()
      .toLowerCase()
      .max(253)
      .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'Enter the part of your email address after the @.'),
  }),
  reply: z.object({ listed: z.boolean() }),
})
