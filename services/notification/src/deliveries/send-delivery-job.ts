import { crashPoint } from '@wardround/kit/base/crash-points.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { emit } from '@wardround/kit/events/outbox.ts'
import { PutOff } from '@wardround/kit/jobs/queues.ts'
import { deliveryFailed, deliverySent } from '@wardround/proto/events/notification.ts'
import type { WorkerDeps } from '#deps.ts'
import { deliveryProblem } from './delivery-problem.ts'
import { claimDelivery, type Delivery, findDelivery, markFailed, markSent, saveProblem } from './delivery-repository.ts'
import { isFinal } from './give-up.ts'
import { sendEmail } from './send-email.ts'
import { sendText } from './send-text.ts'

/** Longer than the mail server's time limits together: while one try runs no other begins. */
const CLAIMED_FOR = 45_000

async function finaliseFailure(
  deps: WorkerDeps,
  { id, kind }: Delivery,
  error: unknown,
  lastAttempt: boolean,
): Promise<void> {
  const problem = deliveryProblem(error)
  if (!lastAttempt) {
    await saveProblem(deps.db.knex, id, problem)
    return
  }
  await transaction(deps.db, async (trx) => {
    if (await markFailed(trx, id, problem)) await emit(trx, deliveryFailed, { deliveryId: id, kind, reason: problem })
  })
}

/**
 * One try to send an email or a text message; nothing happens when it was sent or given up already. The Message-ID is
 * the same on every try, so that the receiving server recognises an email which it took just before this process died.
 * Throws when the try failed; after the last one the delivery is `failed`. While another try has claimed it, it throws
 * `PutOff` until that claim expires.
 */
export async function sendDelivery(deps: WorkerDeps, deliveryId: string, lastAttempt: boolean): Promise<void> {
  const now = deps.clock()
  const delivery = await claimDelivery(deps.db.knex, deliveryId, now, new Date(now.getTime() + CLAIMED_FOR))
  if (!delivery) {
    const claimed = await findDelivery(deps.db.knex, deliveryId)
    if (claimed?.state === 'queued') throw new PutOff(claimed.claimedUntil ?? now, 'another try is still running')
    return
  }
  const { id, kind, channel } = delivery
  const messageId = `<${id}@${deps.emailDomain}>`
  try {
    await (channel === 'text' ? sendText(deps, delivery) : sendEmail(deps, delivery, messageId))
  } catch (error) {
    await finaliseFailure(deps, delivery, error, lastAttempt || isFinal(error))
    throw new Error(deliveryProblem(error))
  }
  crashPoint('delivery.taken')
  await transaction(deps.db, async (trx) => {
    if (await markSent(trx, id, messageId, deps.clock())) await emit(trx, deliverySent, { deliveryId: id, kind })
  })
}
