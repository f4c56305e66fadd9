import { DomainError } from '@wardround/kit/base/errors.ts'
import { tidyText } from '@wardround/kit/base/tidy-text.ts'
import { uuidv7 } from '@wardround/kit/base/uuid.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { Deps } from '#deps.ts'
import { findMembership, findPartner, findReport, insertReport, lockProfile, saveRating } from './pair-repository.ts'

/** A partner of the person by id, or the present or last one. */
type About = { partnerId?: string | undefined }

/** Rates a partner. Throws `resource.missing` where there was none. */
export const ratePartner = (
  deps: Pick<Deps, 'db'>,
  uid: string,
  { rating, partnerId }: About & { rating: number },
): Promise<{ rating: number }> =>
  transaction(deps.db, async (trx) => {
    const me = await findMembership(trx, uid, { partnerId })
    const partner = me ? await findPartner(trx, me) : undefined
    if (!partner) throw new DomainError('resource.missing')
    await saveRating(trx, partner.id, rating)
    return { rating }
  })

/** Reports a partner to staff, once for the same words. Throws `resource.missing` where there was none. */
export const reportPartner = (
  deps: Pick<Deps, 'db' | 'clock'>,
  uid: string,
  { reason: words, partnerId }: About & { reason: string },
): Promise<{ id: string }> =>
  transaction(deps.db, async (trx) => {
    await lockProfile(trx, uid)
    const me = await findMembership(trx, uid, { partnerId })
    if (!me) throw new DomainError('resource.missing')
    const report = { pair_id: me.pair_id, user_id: uid, reason: tidyText(words) }
    const known = await findReport(trx, report)
    if (known) return known
    const now = deps.clock()
    const id = uuidv7(now.getTime())
    await insertReport(trx, { ...report, id, created_at: now })
    return { id }
  })
