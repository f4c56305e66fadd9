import { DomainError } from '@wardround/kit/base/errors.ts'
import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { StaffMember } from '@wardround/kit/security/identity.ts'
import type { Deps } from '#deps.ts'
import { type Delivery, findDelivery, requeueFailed } from './delivery-repository.ts'
import { queueDelivery } from './queue-delivery.ts'

/**
 * Lets a failed delivery be tried again, with all its tries. Throws `resource.missing`, and `resource.stale` when it is
 * not failed.
 */
export async function resendDelivery(deps: Deps, deliveryId: string, by: StaffMember): Promise<Delivery> {
  const delivery = await transaction(deps.db, async (trx) => {
    const requeued = await requeueFailed(trx, deliveryId, deps.clock())
    if (!requeued) throw new DomainError((await findDelivery(trx, deliveryId)) ? 'resource.stale' : 'resource.missing')
    await audit(trx, {
      actor: by.uid,
      actorName: by.name,
      action: 'delivery.resent',
      entity: 'delivery',
      entityId: deliveryId,
      after: { kind: requeued.kind, round: requeued.round },
    })
    return requeued
  })
  await queueDelivery(deps, delivery)
  return delivery
}
