import type { PairRow } from '@wardround/proto/http/moderation/pairing.ts'
import type { Deps } from '#deps.ts'
import { countWaiting } from './pair-repository.ts'
import { type AskedPairs, listPairRows } from './staff-pair-repository.ts'

/** Pairs as staff see them: first names and initials, no contacts. */
export async function listPairs(
  deps: Deps,
  asked: AskedPairs,
): Promise<{ items: PairRow[]; page: number; size: number; total: number; waiting: number }> {
  const { knex } = deps.db
  const [{ rows, total }, waiting] = await Promise.all([listPairRows(knex, asked), countWaiting(knex, deps.clock())])
  const items = rows.map((row) => ({
    id: row.id,
    since: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    endedBy: row.ended_by,
    people: row.people.map(({ uid, name, rating }) => ({ uid, name, rating })),
    reports: row.reports.map(({ uid, reason, at }) => ({
      by: row.people.find((person) => person.uid === uid)?.name ?? 'A learner',
      reason,
      at: new Date(at).toISOString(),
    })),
  }))
  return { items, page: asked.page, size: asked.size, total, waiting }
}
