import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { SixDigits } from './fields.ts'

/**
 * One code on its way: it is good only together with its flow, which is bound to who asked, the way it went and what it
 * is for.
 */
const CodeFlow = z.object({
  flow: z.uuid(),
  /** Number or address with most of it hidden. */
  sentTo: z.string(),
  expiresAt: z.iso.datetime(),
  /** When another code may be asked for. */
  resendAt: z.iso.datetime(),
})
const Flow = z.strictObject({ flow: z.uuid() })
const FlowAndCode = z.strictObject({ flow: z.uuid(), code: SixDigits })
const REQUEST_ERRORS = ['code.too-soon'] as const
const RESEND_ERRORS = ['code.too-soon', 'code.expired'] as const
const VERIFY_ERRORS = ['code.wrong', 'code.expired'] as const

const common = { method: 'POST', service: 'identity', access: 'session' } as const

export const requestOtp = defineCall({
  ...common,
  name: 'requestOtp',
  path: '/:product/otp/request',
  rate: 'send-code',
  gate: { stepUp: true },
  summary: 'Send a code to a mobile number that is to be mine; an earlier code stops working',
  body: z.strictObject({
    /** With `+` and country, or as dialled in the United Kingdom. */
    phone: z.string().min(1).max(40),
  }),
  reply: CodeFlow,
  errors: [...REQUEST_ERRORS, 'text.disabled'],
})

export const resendOtp = defineCall({
  ...common,
  name: 'resendOtp',
  path: '/:product/otp/resend',
  rate: 'send-code',
  summary: 'Send another code to the same number; the earlier one stops working',
  body: Flow,
  reply: CodeFlow,
  errors: [...RESEND_ERRORS, 'text.disabled'],
})

export const verifyOtp = defineCall({
  ...common,
  name: 'verifyOtp',
  path: '/:product/otp/verify',
  rate: 'code',
  summary: 'Confirm the number with the code of the text message',
  body: FlowAndCode,
  reply: z.object({ verified: z.literal(true), phone: z.string() }),
  errors: VERIFY_ERRORS,
})

export const requestEmailOtp = defineCall({
  ...common,
  name: 'requestEmailOtp',
  path: '/:product/emailotp/request',
  rate: 'send-code',
  summary: 'Send a code to my own email address; an earlier one stops working',
  body: z.strictObject({}),
  reply: CodeFlow,
  errors: REQUEST_ERRORS,
})

export const resendEmailOtp = defineCall({
  ...common,
  name: 'resendEmailOtp',
  path: '/:product/emailotp/resend',
  rate: 'send-code',
  summary: 'Send another code to my own email address; the earlier one stops working',
  body: Flow,
  reply: CodeFlow,
  errors: RESEND_ERRORS,
})

export const verifyEmailOtp = defineCall({
  ...common,
  name: 'verifyEmailOtp',
  path: '/:product/emailotp/verify',
  rate: 'code',
  summary: 'Show with the code in the email that the address is mine; confirms it where it is not confirmed yet',
  body: FlowAndCode,
  reply: z.object({ verified: z.literal(true) }),
  errors: VERIFY_ERRORS,
})

export const requestMailOtp = defineCall({
  ...common,
  name: 'requestMailOtp',
  path: '/:product/requestmailotp',
  rate: 'send-code',
  summary: 'Send the entry code of a live event mock to my own email address; it lets in to that event alone',
  body: z.strictObject({ eventId: z.uuid() }),
  reply: CodeFlow,
  errors: REQUEST_ERRORS,
})

export const verifyMailOtp = defineCall({
  ...common,
  name: 'verifyMailOtp',
  path: '/:product/verifymailotp',
  rate: 'code',
  summary: 'Enter the live event mock that the code in the email is for; answers true',
  body: FlowAndCode,
  reply: z.literal(true),
  errors: VERIFY_ERRORS,
})
