import { transaction } from '@wardround/kit/data/database.ts'
import type { PaymentsDeps } from '../api/run-route.ts'
import { openDispute } from '../disputes/open-dispute.ts'
import { warnOfFraud } from '../fraud-warnings/fraud-warnings.ts'
import { finaliseRefund } from '../refunds/finalise-refund.ts'
import { isAnyDue, takeDue } from '../store/scheduled-changes.ts'
import { decideLater } from '../verification-sessions/change-session.ts'

const RUN = {
  'refund.settle': finaliseRefund,
  'dispute.open': openDispute,
  'fraud.warn': warnOfFraud,
  'verification.decide': decideLater,
}

/** Runs one due change with its events in one transaction; how many were run. */
export async function runDueChange(deps: PaymentsDeps): Promise<number> {
  if (!(await isAnyDue(deps.db.knex))) return 0
  return transaction(deps.db, async (trx) => {
    const change = await takeDue(trx)
    if (!change) return 0
    const now = Math.floor(deps.clock().getTime() / 1000)
    await RUN[change.kind](
      { trx, now, requestId: null, idempotencyKey: null, publicUrl: deps.publicUrl },
      change.object_id,
    )
    return 1
  })
}
