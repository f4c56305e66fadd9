import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { Page, PageQuery } from '../../envelope.ts'
import { Html, htmlUpTo } from '../../fields/html.ts'
import { Reader } from './readers.ts'
import { Target } from './targets.ts'

/** A message from staff as its reader sees it. */
export const Message = z.object({
  id: z.uuid(),
  subject: z.string(),
  /** Cleaned HTML. */
  html: Html,
  /** Who writes, as in "Accounts". */
  from: z.string(),
  /** 1 unread, 0 read. */
  status: z.union([z.literal(0), z.literal(1)]),
  createdAt: z.iso.datetime(),
})
export type Message = z.infer<typeof Message>

const common = { service: 'notification', access: 'has:question-bank' } as const
const Count = z.object({ count: z.int() })

export const showMessages = defineCall({
  ...common,
  name: 'showMessages',
  method: 'GET',
  path: '/:product/messagesshow',
  summary:
    'Whether the menu shows Messages: to people who have any, or to everyone by setting. `count` is of the unread',
  reply: Count.extend({ show: z.boolean() }),
})

export const countMessages = defineCall({
  ...common,
  name: 'countMessages',
  method: 'GET',
  path: '/:product/messagescount',
  summary: 'How many messages are unread',
  reply: Count,
})

export const listMessages = defineCall({
  ...common,
  name: 'listMessages',
  method: 'GET',
  path: '/:product/messages',
  summary: 'Own messages, the newest first',
  query: PageQuery.pick({ page: true, size: true }),
  reply: Page(Message),
})

export const setMessageStatus = defineCall({
  ...common,
  name: 'setMessageStatus',
  method: 'PUT',
  path: '/:product/messagestatus/:id',
  summary: 'Mark an own message as read (0) or unread (1)',
  params: { id: z.uuid() },
  body: z.strictObject({ status: z.union([z.literal(0), z.literal(1)]) }),
  reply: Count,
  errors: ['resource.missing'],
})

export const deleteMessage = defineCall({
  ...common,
  name: 'deleteMessage',
  method: 'DELETE',
  path: '/:product/message/:id',
  summary: 'Delete an own message; again it changes nothing',
  params: { id: z.uuid() },
  reply: Count,
  errors: ['resource.missing'],
})

const Sent = z.object({
  id: z.uuid(),
  subject: z.string(),
  html: Html,
  from: z.string(),
  ...Target.shape,
  reach: z.int().nullable(),
  reads: z.int(),
  byEmail: z.boolean(),
  sentAt: z.iso.datetime(),
})

export const sendMessage = defineCall({
  name: 'sendMessage',
  method: 'POST',
  path: '/a/:product/message',
  service: 'notification',
  access: 'Notifications:a',
  gate: { stepUp: 'some' },
  summary:
    'Send a message to one person, a list, a group or everyone; everyone needs a step-up. The same id again sends nothing',
  body: z.strictObject({
    /** Made by the browser, so that sending twice is sending once. */
    id: z.uuid(),
    subject: z.string().trim().min(2, 'Enter a subject of at least 2 characters.').max(120),
    html: htmlUpTo(20_000, z.string().trim().min(1, 'Enter the text.')),
    from: z.string().trim().min(2, 'Enter a sender of at least 2 characters.').max(40).default('Wardround'),
    ...Target.shape,
    /** A copy by email to those who want copies. */
    byEmail: z.boolean().default(true),
  }),
  reply: Sent,
  errors: ['resource.taken'],
})

export const listSentMessages = defineCall({
  name: 'listSentMessages',
  method: 'GET',
  path: '/a/:product/messages',
  service: 'notification',
  access: 'Notifications:v',
  summary: 'Messages that were sent, with how many people got and read each, the newest first',
  query: PageQuery.pick({ page: true, size: true, search: true }),
  reply: Page(Sent),
})

export const listMessageReaders = defineCall({
  name: 'listMessageReaders',
  method: 'GET',
  path: '/a/:product/messages/:id/readers',
  service: 'notification',
  access: 'Notifications:v',
  summary: 'The people who got a message and when each read it, readers first',
  params: { id: z.uuid() },
  query: PageQuery.pick({ page: true, size: true }),
  reply: Page(Reader),
  errors: ['resource.missing'],
})
