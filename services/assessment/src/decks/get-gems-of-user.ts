import type { CallReply } from '@wardround/proto/contract.ts'
import type { getGemsOfUser as contract } from '@wardround/proto/http/assessment/gem-reviews.ts'
import { PAST_MS, presentPast, readPast } from '#decks/forecast-repository.ts'
import { countReviewed } from '#decks/reviewed-repository.ts'
import type { Deps } from '#deps.ts'
import { studyOf } from '#memory/study.ts'

/** How a learner stands with gems, for staff. */
export async function getGemsOfUser(deps: Deps, uid: string): Promise<CallReply<typeof contract>> {
  const { knex } = deps.db
  const study = await studyOf(deps, uid)
  const [{ last_reviewed_at, set_aside, ...counts }, past] = await Promise.all([
    countReviewed(knex, uid, study),
    readPast(knex, uid, new Date(study.now.getTime() - PAST_MS)),
  ])
  return {
    ...counts,
    setAside: set_aside,
    lastReviewedAt: last_reviewed_at?.toISOString() ?? null,
    past: presentPast(past),
  }
}
