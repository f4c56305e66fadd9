import { DomainError } from '@wardround/kit/base/errors.ts'
import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { CallInput } from '@wardround/proto/contract.ts'
import type { decideReview as decideReviewCall } from '@wardround/proto/http/content/question-reviews.ts'
import type { QuestionRecord } from '@wardround/proto/http/content/questions.ts'
import type { Knex } from 'knex'
import { checkGoingLive, standingOf } from '#bank/questions/going-live.ts'
import { emitPublished } from '#bank/questions/question-events.ts'
import { findGaps } from '#bank/questions/question-gaps.ts'
import { presentQuestion } from '#bank/questions/question-presenter.ts'
import { type FullQuestion, findFull, updateQuestion } from '#bank/questions/question-repository.ts'
import { addReview, setAssignee } from '#bank/questions/review-repository.ts'
import { contentOfVersion } from '#bank/questions/version-content.ts'
import type { Db } from '#deps.ts'
import type { Actor } from '#staff/actor.ts'

const NOBODY = { review_since: null, assignee_id: null, assignee_name: null }

/** Puts the version that was read before learners. */
async function approve(trx: Knex.Transaction, full: FullQuestion, actor: Actor, now: Date): Promise<void> {
  const { id } = full.question
  const gaps = findGaps(contentOfVersion(full.version))
  if (gaps.length > 0) throw new DomainError('question.incomplete', { details: gaps })
  await checkGoingLive(trx, standingOf(full), actor)
  const live = { state: 'active' as const, published_version_id: full.version.id, published_at: now }
  await updateQuestion(trx, id, { ...NOBODY, ...live, updated_by: actor.name }, now)
  await emitPublished(trx, [id])
}

/** Gives it back to its writer: what is live stays so, what never was becomes a draft again. */
async function sendBack(trx: Knex.Transaction, { question }: FullQuestion, actor: Actor, now: Date): Promise<void> {
  const state = question.state === 'review' ? ('draft' as const) : question.state
  await updateQuestion(trx, question.id, { ...NOBODY, state, updated_by: actor.name }, now)
}

/**
 * Approves a version or sends it back, with what the reviewer says. Throws `resource.missing`; `resource.stale` with
 * the current record where it does not wait any longer or another version does; and on approval `question.incomplete`,
 * `question.same-person`.
 */
export async function decideReview(
  deps: Db,
  id: string,
  { decision, versionId, note = '' }: CallInput<typeof decideReviewCall>['body'],
  actor: Actor,
): Promise<QuestionRecord> {
  return transaction(deps.db, async (trx) => {
    const now = deps.clock()
    const full = await findFull(trx, id, true)
    if (!full) throw new DomainError('resource.missing')
    const { code, state, review_since: waits } = full.question
    if (waits === null || full.version.id !== versionId)
      throw new DomainError('resource.stale', { data: { current: presentQuestion(full) } })
    await (decision === 'approve' ? approve : sendBack)(trx, full, actor, now)
    const action = decision === 'approve' ? 'approved' : 'sent-back'
    await addReview(trx, { questionId: id, versionId, action, note }, actor, now)
    const after = (await findFull(trx, id)) as FullQuestion
    await audit(trx, {
      actor: actor.uid,
      actorName: actor.name,
      action: decision,
      entity: 'question',
      entityId: id,
      before: { code, state },
      after: { code, state: after.question.state, versionId, note },
    })
    return presentQuestion(after)
  })
}

/** Takes the review of a question, or leaves it to others. Throws `resource.missing` where it does not wait. */
export async function takeReview(deps: Db, id: string, take: boolean, actor: Actor) {
  const assignee = take ? { uid: actor.uid, name: actor.name } : null
  if (!(await transaction(deps.db, (trx) => setAssignee(trx, id, assignee)))) throw new DomainError('resource.missing')
  return { assignee }
}
