import { z } from 'zod'
import { defineEvent } from '../event.ts'

export const deliverySent = defineEvent(
  'notification.delivery.sent.v1',
  'The mail server or the provider of text messages took a delivery',
  z.object({ deliveryId: z.uuid(), kind: z.string() }),
)
export const deliveryFailed = defineEvent(
  'notification.delivery.failed.v1',
  'A delivery was given up after its last try',
  z.object({ deliveryId: z.uuid(), kind: z.string(), reason: z.string() }),
)

export const repliesRead = defineEvent(
  'notification.replies.read.v1',
  'Somebody opened replies to own comments from the bell: they are no longer new in the list of comments either',
  z.object({ uid: z.uuid(), commentIds: z.array(z.uuid()).max(1000) }),
)
