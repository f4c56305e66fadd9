import type { Connection } from '@wardround/kit/data/database.ts'
import type { SealedNotice } from '@wardround/kit/events/notices.ts'
import { unseal } from '@wardround/kit/security/seal.ts'
import { findContact } from '#contacts/contact-repository.ts'
import type { WorkerDeps } from '#deps.ts'
import { type EarlierNotice, fromEarlier } from '#templates/earlier-notice.ts'
import type { Delivery } from './delivery-repository.ts'

/** To whom a delivery goes and what it says. Throws when the person's address is not known yet. */
export async function readContent(
  conn: Connection,
  { sealKey }: Pick<WorkerDeps, 'sealKey'>,
  { sealed, userId, fields, createdAt }: Delivery,
): Promise<SealedNotice> {
  if (sealed) return fromEarlier(unseal<SealedNotice | EarlierNotice>(sealKey, sealed), createdAt)
  const contact = userId ? await findContact(conn, userId) : undefined
  if (!contact || !fields) throw new Error('There is no confirmed email address yet.')
  const { email, firstName } = unseal<{ email: string; firstName: string }>(sealKey, contact)
  return { to: email, firstName, fields }
}
