import { DomainError } from '@wardround/kit/base/errors.ts'
import { uuidv7 } from '@wardround/kit/base/uuid.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { type NoticeKind, noticeOf } from '@wardround/proto/notices.ts'
import { findContact } from '#contacts/contact-repository.ts'
import { insertDelivery } from '#deliveries/delivery-repository.ts'
import { queueDelivery } from '#deliveries/queue-delivery.ts'
import type { Deps } from '#deps.ts'
import { findNewestVersion } from '#templates/template-repository.ts'

/**
 * Sends the saved template with sample values to whoever asks; the links in it open nothing. Throws `resource.missing`
 * where the caller has no confirmed email address.
 */
export async function testMailTemplate(deps: Deps, uid: string, kind: NoticeKind): Promise<{ deliveryId: string }> {
  const now = deps.clock()
  const id = uuidv7(now.getTime())
  await transaction(deps.db, async (trx) => {
    if (!(await findContact(trx, uid))) throw new DomainError('resource.missing')
    const templateVersion = (await findNewestVersion(trx, kind))?.version ?? null
    const fields = noticeOf(kind).sample as Record<string, unknown>
    await insertDelivery(trx, { id, channel: 'email', kind, userId: uid, fields, sealed: null, templateVersion }, now)
  })
  await queueDelivery(deps, { id, round: 1 })
  return { deliveryId: id }
}
