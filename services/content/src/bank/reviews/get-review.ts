import { DomainError } from '@wardround/kit/base/errors.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type { PageQuery } from '@wardround/proto/envelope.ts'
import type {
  listReviews as listReviewsCall,
  Review,
  ReviewList,
  ReviewRow,
} from '@wardround/proto/http/content/question-reviews.ts'
import { findGaps } from '#bank/questions/question-gaps.ts'
import { presentQuestion } from '#bank/questions/question-presenter.ts'
import { type FullQuestion, findFull } from '#bank/questions/question-repository.ts'
import { findWaiting, listSteps, pageOfWaiting, type WaitingRow } from '#bank/questions/review-repository.ts'
import { contentOfVersion } from '#bank/questions/version-content.ts'
import { getQuestionVersion } from '#bank/versions/list-versions.ts'
import type { Db } from '#deps.ts'
import { readSetting } from '#publishing/settings/setting-repository.ts'
import type { Actor } from '#staff/actor.ts'

const standingOf = (row: WaitingRow, { uid }: Actor) => ({
  id: row.id,
  code: row.code,
  state: row.state,
  versionNumber: row.number,
  publishedNumber: row.published_number,
  since: row.review_since?.toISOString() ?? null,
  proposedBy: row.created_by,
  changeNote: row.change_note,
  own: row.writers.includes(uid),
  returned: row.returned,
  assignee: row.assignee_id === null ? null : { uid: row.assignee_id, name: row.assignee_name ?? '' },
})

/** Questions that wait for review, or were sent back to the reader, the oldest first. */
export async function listReviews(
  deps: Pick<Db, 'db'>,
  { page, size, list, search }: PageQuery & { list?: ReviewList | undefined },
  actor: Actor,
): Promise<CallReply<typeof listReviewsCall>> {
  const { rows, total } = await pageOfWaiting(deps.db.knex, { list, uid: actor.uid, search, page, size })
  const items = rows.map((row): ReviewRow => ({ ...standingOf(row, actor), excerpt: row.excerpt }))
  return { items, page, size, total }
}

async function obstacleTo(deps: Pick<Db, 'db'>, full: FullQuestion, actor: Actor): Promise<Review['obstacle']> {
  if (!actor.publishes) return 'right'
  if (full.version.writers.includes(actor.uid) && (await readSetting(deps.db.knex, 'reviewbysecondperson')))
    return 'own'
  return findGaps(contentOfVersion(full.version)).length > 0 ? 'incomplete' : null
}

/** What waits of one question, beside what learners see. Throws `resource.missing`. */
export async function getReview(deps: Pick<Db, 'db'>, id: string, actor: Actor): Promise<Review> {
  const { knex } = deps.db
  const [row, full, steps] = await Promise.all([findWaiting(knex, id), findFull(knex, id), listSteps(knex, id)])
  if (!row || !full) throw new DomainError('resource.missing')
  const isNews = row.published_number !== null && row.published_number !== row.number
  return {
    ...standingOf(row, actor),
    record: presentQuestion(full),
    proposed: await getQuestionVersion(deps, id, row.number),
    published: isNews ? await getQuestionVersion(deps, id, row.published_number as number) : null,
    obstacle: await obstacleTo(deps, full, actor),
    steps: steps.map(({ by_name, at, number, ...step }) => ({
      ...step,
      by: by_name,
      at: at.toISOString(),
      versionNumber: number,
    })),
  }
}
