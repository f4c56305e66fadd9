import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { CHANNELS, TOPICS } from '../../notice.ts'

const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** No push arrives between these two times of the person's own day; null for no quiet hours. */
export const QuietHours = z.strictObject({ from: Time, until: Time })
const NewQuietHours = QuietHours.refine(({ from, until }) => from !== until, {
  path: ['until'],
  message: 'Choose two different times.',
})

const Kind = z.object({
  kind: z.string(),
  title: z.string(),
  topic: z.enum(TOPICS),
  channels: z.array(
    z.object({
      channel: z.enum(CHANNELS),
      enabled: z.boolean(),
      /** Security and payments reach a person whatever is chosen. */
      always: z.boolean(),
    }),
  ),
})
const Preferences = z.object({ kinds: z.array(Kind), quietHours: QuietHours.nullable(), timeZone: z.string() })
export type Preferences = z.infer<typeof Preferences>

/** 32 random bytes in base64url: a person's own, known from their emails alone. */
const UnsubscribeToken = z.string().regex(/^[\w-]{43}$/)

const common = { service: 'notification', access: 'verified' } as const

export const getPreferences = defineCall({
  ...common,
  name: 'getPreferences',
  method: 'GET',
  path: '/:product/notifications/preferences',
  summary: 'Which notices the person gets on which channel, and the quiet hours',
  reply: Preferences,
})

export const setPreferences = defineCall({
  ...common,
  name: 'setPreferences',
  method: 'PUT',
  path: '/:product/notifications/preferences',
  summary: 'Switch channels of kinds on or off, or set the quiet hours; what is not named stays',
  body: z.strictObject({
    choices: z
      .array(z.strictObject({ kind: z.string().max(60), channel: z.enum(CHANNELS), enabled: z.boolean() }))
      .max(200)
      .default([]),
    quietHours: NewQuietHours.nullable().optional(),
    /** IANA name, of the browser. */
    timeZone: z.string().max(60).optional(),
  }),
  reply: Preferences,
  errors: ['request.invalid'],
})

/**
 * What mail programs post from the header List-Unsubscribe (RFC 8058), without cookies and in a form of theirs, and
 * what the page of the link in an email posts. It only ever switches off, and says nothing of whose token it was.
 */
export const unsubscribe = defineCall({
  name: 'unsubscribe',
  method: 'POST',
  path: '/users/unsubscribe/:token',
  service: 'notification',
  access: 'public',
  media: { ignoresBody: true },
  summary: 'End the weekly summary by the token of one of its emails; an unknown token changes nothing',
  params: { token: UnsubscribeToken },
  reply: z.object({ unsubscribed: z.literal(true) }),
})
