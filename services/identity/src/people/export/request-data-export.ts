import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { DataExport } from '@wardround/proto/http/identity/data-export.ts'
import type { Deps } from '#deps.ts'
import { lockUser } from '#people/users/user-repository.ts'
import { findNewestExport, insertExport } from './export-repository.ts'

const DAY = 86_400_000

/**
 * Has an export of one's own data made; one that is under way is answered again. One a day, a failed one apart.
 * Throws `rate.limited`.
 */
export function requestDataExport(deps: Deps, uid: string): Promise<DataExport> {
  const now = deps.clock()
  return transaction(deps.db, async (trx) => {
    await lockUser(trx, uid)
    const last = await findNewestExport(trx, uid)
    if (last?.state === 'queued') return last
    const wait = last?.state === 'ready' ? Date.parse(last.requestedAt) + DAY - now.getTime() : 0
    if (wait > 0)
      throw new DomainError('rate.limited', {
        message: 'You can request your data once a day.',
        retryAfter: Math.ceil(wait / 1000),
      })
    return insertExport(trx, uid, now)
  })
}
