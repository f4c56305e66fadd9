import type { PairReport, PairRow } from '@wardround/proto/http/moderation/pairing.ts'
import type { Deps } from '#deps.ts'
import { countWaiting } from './pair-repository.ts'
import { type AskedPairs, listPairRows, type ReportRow } from './staff-pair-repository.ts'

const isoOf = (at: Date | string) => new Date(at).toISOString()

export const presentReport = ({ id, name, reason, at, closed_at: closedAt }: ReportRow): PairReport => ({
  id,
  by: name ?? 'A learner',
  reason,
  at: isoOf(at),
  closedAt: closedAt ? isoOf(closedAt) : null,
})

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
    reports: row.reports.map(presentReport),
  }))
  return { items, page: asked.page, size: asked.size, total, waiting }
}
