import type { z } from 'zod'
import type { NoticeContract } from './notice.ts'
import { assessmentNotices } from './notices/assessment.ts'
import { billingNotices } from './notices/billing.ts'
import { identityNotices } from './notices/identity.ts'
import { moderationNotices } from './notices/moderation.ts'
import { notificationNotices } from './notices/notification.ts'

/** Every kind of notice that a person can get. */
export const NOTICES = {
  ...identityNotices,
  ...billingNotices,
  ...moderationNotices,
  ...assessmentNotices,
  ...notificationNotices,
}

export type NoticeKind = keyof typeof NOTICES
export const NOTICE_KINDS = Object.keys(NOTICES) as [NoticeKind, ...NoticeKind[]]

/** Kinds that travel encrypted, with an address. */
export type SealedKind = {
  [Kind in NoticeKind]: (typeof NOTICES)[Kind]['sealed'] extends true ? Kind : never
}[NoticeKind]
export type OpenKind = Exclude<NoticeKind, SealedKind>

export type NoticeFields<Kind extends NoticeKind> = z.output<(typeof NOTICES)[Kind]['fields']>
export type NoticeInput<Kind extends NoticeKind> = z.input<(typeof NOTICES)[Kind]['fields']>
/** What the template of this kind may name beside `firstName`. */
export type PlaceholderOf<Kind extends NoticeKind> = keyof (typeof NOTICES)[Kind]['placeholders'] & string

/** The declaration of a kind, where the kind itself is not known when it is written. */
export const noticeOf = (kind: NoticeKind): NoticeContract => NOTICES[kind] as unknown as NoticeContract
