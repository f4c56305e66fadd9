import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { Page, PageQuery } from '../../envelope.ts'

export const MAIL_STATES = ['queued', 'sent', 'failed'] as const

const Mail = z.object({
  id: z.uuid(),
  template: z.string(),
  state: z.enum(MAIL_STATES),
  attempts: z.int(),
  /** Why the last try failed, without addresses. */
  problem: z.string().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
})

export const listMails = defineCall({
  name: 'listMails',
  method: 'GET',
  path: '/a/:product/mails',
  service: 'notification',
  access: 'Mail:v',
  own: true,
  summary: 'Mails and what became of them, newest first; failed ones can be sent again',
  query: PageQuery.extend({ state: z.enum(MAIL_STATES).optional() }),
  reply: Page(Mail),
})

export const resendMail = defineCall({
  name: 'resendMail',
  method: 'POST',
  path: '/a/:product/mail/:id/resend',
  service: 'notification',
  access: 'Mail:e',
  own: true,
  summary: 'Try a failed mail again',
  params: { id: z.uuid() },
  body: z.strictObject({}),
  reply: Mail,
  errors: ['resource.missing', 'resource.stale'],
})
