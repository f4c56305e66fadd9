import { noticeRequested } from '@wardround/proto/events/notices.ts'
import { type NoticeInput, noticeOf, type OpenKind, type SealedKind } from '@wardround/proto/notices.ts'
import type { Knex } from 'knex'
import { seal } from '../security/seal.ts'
import { emit } from './outbox.ts'

/** Where a sealed notice goes: an email address, or a phone number (E.164) for a text message. */
export type Recipient = { uid: string | null; to: string; firstName: string }

/** What the sealed part of a notice opens to. */
export type SealedNotice = { to: string; firstName: string; fields: Record<string, unknown> }

/**
 * Notifies a person once the transaction commits; how is decided by the notification service. Throws when `fields` are
 * not those of the kind.
 */
export function requestNotice<Kind extends OpenKind>(
  trx: Knex.Transaction,
  kind: Kind,
  uid: string,
  fields: NoticeInput<Kind>,
): Promise<void> {
  const { service, fields: schema } = noticeOf(kind)
  const parsed = schema.parse(fields) as Record<string, unknown>
  return emit(trx, noticeRequested[service], { kind, uid, fields: parsed, sealed: null })
}

/** As `requestNotice`, for kinds with secrets: address and fields are encrypted with `sealKey`. */
export function requestSealedNotice<Kind extends SealedKind>(
  trx: Knex.Transaction,
  sealKey: string,
  kind: Kind,
  { uid, to, firstName }: Recipient,
  fields: NoticeInput<Kind>,
): Promise<void> {
  const { service, fields: schema } = noticeOf(kind)
  const content: SealedNotice = { to, firstName, fields: schema.parse(fields) as Record<string, unknown> }
  return emit(trx, noticeRequested[service], { kind, uid, fields: null, sealed: seal(sealKey, content) })
}
