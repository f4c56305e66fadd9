import type { z } from 'zod'
import type { ServiceName } from './contract.ts'

/** The ways in which a notice reaches a person. */
export const CHANNELS = ['email', 'text', 'bell', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

/** `always` cannot be switched off. `on` and `off` hold until the person chooses otherwise. */
export type ChannelDefault = 'always' | 'on' | 'off'

/** What a notice is about; a person's preferences are listed by topic. */
export const TOPICS = [
  'security',
  'payments',
  'account',
  'events',
  'learning',
  'community',
  'news',
  'messages',
] as const
export type Topic = (typeof TOPICS)[number]

/** Topics whose notices reach the person whatever was chosen. */
export const ALWAYS_TOPICS: readonly Topic[] = ['security', 'payments']

/**
 * A name that a template may put in double braces. `isLink`: its value is an address on our own site. `isNeeded`: the
 * notice is of no use without it. `hasLines`: what somebody wrote, whose lines stay; other values are one line.
 */
export type Placeholder = { about: string; isLink?: true; isNeeded?: true; hasLines?: true }

/** Stands in every template: the person's first name. */
export const FIRST_NAME: Placeholder = { about: 'First name' }

/** Stands in emails of a kind that `canUnsubscribe`. */
export const UNSUBSCRIBE: Placeholder = { about: 'Page that ends these emails', isLink: true, isNeeded: true }

export type NoticeContract<Fields extends z.ZodType = z.ZodType, Sealed extends boolean = boolean> = {
  /** The service that sends it. */
  service: ServiceName
  topic: Topic
  /** What staff and preferences call it. */
  title: string
  channels: Partial<Record<Channel, ChannelDefault>>
  /** Secret fields or an address of its own: both are encrypted until the notice is sent. */
  sealed: Sealed
  /** Not sent to a person who never confirmed an email address. */
  needsContact?: true
  /** What the sender gives. A field `expiresAt` is the moment after which a text message is no longer sent. */
  fields: Fields
  /** Fields of a made-up notice, for previews and tests. */
  sample: z.input<Fields>
  /** Name of the email or text template; absent where no channel writes one. */
  template?: string
  /** Its emails carry a link of the person's own that switches them off without a log-in (RFC 8058). */
  canUnsubscribe?: true
  /** What the template may name beside `firstName` (and `unsubscribe`, where there is one). */
  placeholders: Record<string, Placeholder>
  /** Fields that the bell and push keep: ids only, the words are read when they are shown. */
  bell?: readonly (keyof z.input<Fields> & string)[]
}

/** Declares a kind of notice. */
export const defineNotice = <
  const Fields extends z.ZodType,
  const Sealed extends boolean,
  const Names extends Record<string, Placeholder>,
>(
  notice: NoticeContract<Fields, Sealed> & { placeholders: Names },
): NoticeContract<Fields, Sealed> & { placeholders: Names } => notice
