import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { Db } from '#deps.ts'
import { type DraftKey, type DraftRow, deleteDraftsBefore, putDraft } from './draft-repository.ts'

const MOST_CHARACTERS = 1_000_000
const KEPT_DAYS = 90

/**
 * Keeps what was typed and not saved in place of what was kept before; what is older than ninety days goes.
 * Throws `request.too-large` beyond a million characters.
 */
export async function saveStaffDraft(
  deps: Db,
  key: DraftKey,
  draft: Omit<DraftRow, 'saved_at'>,
): Promise<{ savedAt: string }> {
  if (JSON.stringify(draft).length > MOST_CHARACTERS) throw new DomainError('request.too-large')
  const now = deps.clock()
  await transaction(deps.db, async (trx) => {
    await putDraft(trx, key, { ...draft, saved_at: now })
    await deleteDraftsBefore(trx, new Date(now.getTime() - KEPT_DAYS * 86_400_000))
  })
  return { savedAt: now.toISOString() }
}
