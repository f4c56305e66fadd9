import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import type { GrantedAdjustment } from '@wardround/proto/http/assessment/adjustments.ts'
import type { Adjustment } from '@wardround/proto/http/assessment/mock-attempts.ts'
import type { Deps } from '#deps.ts'
import { setPaperSeconds } from '#sittings/paper-repository.ts'
import { adjustedSeconds, isSame, moreOf, NO_ADJUSTMENT, restsOf } from './adjustment.ts'
import {
  type AdjustmentRow,
  changeAttemptAdjustment,
  findAdjustment,
  listAdjustmentRows,
  listOpenPapers,
  upsertAdjustment,
} from './adjustment-repository.ts'

const present = (row: AdjustmentRow): GrantedAdjustment => ({
  uid: row.learner_id,
  extraPercent: row.extra_percent,
  extraMinutes: row.extra_minutes,
  restBreaks: row.rest_breaks,
  restMinutes: row.rest_minutes,
  reason: row.reason,
  grantedBy: row.granted_by,
  updatedAt: row.updated_at.toISOString(),
})

type Grant = Adjustment & { reason: string }

/**
 * Grants a learner more time, or with zeros takes it back. Attempts under way get the more generous part of what they
 * have and of the grant, a running paper with its new deadline at once; `moved` counts those, and the learner's open
 * pages are notified. None gets less than it began with; `kept` counts papers that have more than the grant.
 */
export async function setAdjustment(
  deps: Pick<Deps, 'db' | 'publishLive'>,
  uid: string,
  { reason, ...adjustment }: Grant,
  identity: Identity,
): Promise<GrantedAdjustment & { moved: number; kept: number }> {
  const granted = await transaction(deps.db, async (trx) => {
    const before = await findAdjustment(trx, uid)
    const row = await upsertAdjustment(trx, {
      learner_id: uid,
      extra_percent: adjustment.extraPercent,
      extra_minutes: adjustment.extraMinutes,
      rest_breaks: adjustment.restBreaks,
      rest_minutes: adjustment.restMinutes,
      reason,
      granted_by: identity.name || 'Unnamed',
    })
    const open = (await listOpenPapers(trx, uid)).map((paper) => {
      const had = { ...NO_ADJUSTMENT, ...paper.adjustment }
      const next = moreOf(had, adjustment)
      return { ...paper, next, gains: !isSame(next, had), keeps: !isSame(next, adjustment) }
    })
    const gaining = open.filter(({ gains }) => gains)
    for (const [id, next] of new Map(gaining.map((paper) => [paper.id, paper.next])))
      await changeAttemptAdjustment(trx, { learnerId: uid, id }, next)
    const moved = await setPaperSeconds(
      trx,
      uid,
      gaining.map(({ id, paper, minutes, next }) => ({
        id,
        paper,
        seconds: adjustedSeconds(minutes, next),
        rests: next.restBreaks,
        restSeconds: restsOf(next).seconds,
      })),
    )
    await audit(trx, {
      actor: identity.uid ?? 'unknown',
      actorName: identity.name,
      action: 'change',
      entity: 'adjustments',
      entityId: uid,
      before,
      after: { ...adjustment, reason },
    })
    return { row, moved, kept: open.filter(({ keeps }) => keeps).length }
  })
  for (const { id, paper } of granted.moved) deps.publishLive(uid, 'sitting', { attemptId: id, paper })
  return { ...present(granted.row), moved: granted.moved.length, kept: granted.kept }
}

/** What was granted to learners, the latest change first. */
export async function listAdjustments(
  { db }: Pick<Deps, 'db'>,
  query: { uid?: string | undefined; page: number; size: number },
) {
  const { uid, page, size } = query
  const { rows, total } = await listAdjustmentRows(db.knex, { uid, page, size })
  return { items: rows.map(present), page, size, total }
}
