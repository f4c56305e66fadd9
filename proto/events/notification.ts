import { z } from 'zod'
import { defineEvent } from '../event.ts'

export const mailSent = defineEvent(
  'notification.mail.sent.v1',
  'The mail server took a mail',
  z.object({ mailId: z.uuid(), template: z.string() }),
)
export const mailFailed = defineEvent(
  'notification.mail.failed.v1',
  'A mail was given up after its last try',
  z.object({ mailId: z.uuid(), template: z.string(), reason: z.string() }),
)
