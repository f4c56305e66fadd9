import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { Page, PageQuery } from '../../envelope.ts'

/** What a phone or browser can follow. Staff send to a topic. */
export const PUSH_TOPICS = ['all', 'group-1', 'group-2', 'group-3', 'news', 'exam-week'] as const
export type PushTopic = (typeof PUSH_TOPICS)[number]

/** Browsers of one person that get pushes: with one more, the one that was not used for longest gets none. */
export const MOST_BROWSERS = 10

/** The push services whose addresses we post to, by exact host or below a domain. */
export const PUSH_HOSTS = ['fcm.googleapis.com', 'updates.push.services.mozilla.com'] as const
export const PUSH_DOMAINS = ['push.apple.com', 'notify.windows.com'] as const

/**
 * What a browser encrypts with, in base64url as `PushSubscription.toJSON()` gives it (RFC 8291): an uncompressed point
 * of P-256, 65 bytes of which the first is 4, and a secret of 16 bytes.
 */
const BrowserKey = z.string().regex(/^B[\w-]{86}$/, 'This is not a valid push key.')
const BrowserSecret = z.string().regex(/^[\w-]{22}$/, 'This is not a valid push secret.')

const common = { service: 'notification', access: 'has:question-bank' } as const

export const getPushKey = defineCall({
  ...common,
  name: 'getPushKey',
  method: 'GET',
  path: '/:product/push/key',
  summary: 'The public key with which a browser subscribes to push messages; null where none are sent',
  reply: z.object({ key: z.string().nullable() }),
})

export const savePushSubscription = defineCall({
  ...common,
  name: 'savePushSubscription',
  method: 'POST',
  path: '/:product/push/subscription',
  summary:
    'Register this browser for push messages, or say that it is still in use; the endpoint belongs to a known push service',
  body: z.strictObject({
    endpoint: z.url().max(1_000),
    keys: z.strictObject({ p256dh: BrowserKey, auth: BrowserSecret }),
  }),
  reply: z.object({ id: z.uuid() }),
  errors: ['push.endpoint-refused'],
})

export const deletePushSubscription = defineCall({
  ...common,
  name: 'deletePushSubscription',
  method: 'DELETE',
  path: '/:product/push/subscription',
  summary: 'Stop push messages to this browser; again it changes nothing',
  body: z.strictObject({ endpoint: z.string().max(1_000) }),
  reply: z.object({ removed: z.int() }),
})

const PushMessage = z.object({
  id: z.uuid(),
  /** The topic, or null for a push to one person. */
  topic: z.string().nullable(),
  title: z.string(),
  state: z.enum(['queued', 'sent', 'failed']),
  /** Browsers that took it, and those that are gone. */
  sent: z.int(),
  gone: z.int(),
  /** Browsers that get it after the quiet hours of their person. */
  waiting: z.int(),
  problem: z.string().nullable(),
  createdAt: z.iso.datetime(),
})

export const sendTopic = defineCall({
  name: 'sendTopic',
  method: 'POST',
  path: '/a/:product/firebase/send-topic',
  service: 'notification',
  access: 'Notifications:a',
  gate: { stepUp: 'some' },
  summary:
    'Send a push message to everyone who follows a topic and wants such pushes, after their quiet hours; `all` needs a step-up. Fails where the provider answers nothing',
  body: z.strictObject({
    /** Made by whoever sends; the same again sends nothing. */
    id: z.uuid(),
    topic: z.enum(PUSH_TOPICS),
    title: z.string().trim().min(2, 'Enter a title of at least 2 characters.').max(80),
    body: z.string().trim().max(240).default(''),
    /** Path on our site. */
    link: z
      .string()
      .regex(/^\/(?![/\\])[\w\-./?=&#]*$/, 'Enter a path on this site, such as /news.')
      .max(200)
      .default('/profile/notifications'),
  }),
  /** `name` is the provider's id of the message. */
  reply: PushMessage.extend({ name: z.string() }),
  errors: ['push.invalid-response', 'resource.taken'],
})

export const listPushes = defineCall({
  name: 'listPushes',
  method: 'GET',
  path: '/a/:product/pushes',
  service: 'notification',
  access: 'Notifications:v',
  summary: 'Push messages to topics and people, the newest first; those to people name nobody',
  query: PageQuery.pick({ page: true, size: true }),
  reply: Page(PushMessage).extend({ subscriptions: z.int() }),
})
