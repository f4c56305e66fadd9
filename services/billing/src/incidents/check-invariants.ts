import type { Deps } from '#deps.ts'
import { listPaidWithoutGrant, listRefundedWithGrant } from './difference-repository.ts'
import { insertIncident } from './incident-repository.ts'

/**
 * What has to hold of every order: paid gives access, given back gives none. Each that does not is an incident for a
 * person; nothing is changed. Returns how many are new.
 */
export async function checkInvariants(deps: Deps): Promise<number> {
  const db = deps.db.knex
  let found = 0
  const note = async (
    kind: 'grant-missing' | 'grant-left',
    rows: { order_id: string; user_id: string }[],
    done: string,
  ) => {
    for (const { order_id: orderId, user_id: userId } of rows) {
      const isNew = await insertIncident(
        db,
        { kind, subject: orderId, orderId, userId, done, open: true },
        deps.clock(),
      )
      if (isNew) found += 1
    }
  }
  await note(
    'grant-missing',
    await listPaidWithoutGrant(db),
    'This order is paid but gives no access. Nothing was changed.',
  )
  await note(
    'grant-left',
    await listRefundedWithGrant(db),
    'This order was refunded but still gives access. Nothing was changed.',
  )
  return found
}
