import { DomainError } from '@wardround/kit/base/errors.ts'
import { audit } from '@wardround/kit/data/audit.ts'
import { emit } from '@wardround/kit/events/outbox.ts'
import type { QuestionState } from '@wardround/proto/codes.ts'
import { questionWithdrawn } from '@wardround/proto/events/content.ts'
import type { Knex } from 'knex'
import { addReview } from '#bank/questions/review-repository.ts'
import { contentOfVersion } from '#bank/questions/version-content.ts'
import type { Actor } from '#staff/actor.ts'
import { checkGoingLive, standingOf } from './going-live.ts'
import { publicationOf } from './question.ts'
import { emitPublished } from './question-events.ts'
import { findGaps } from './question-gaps.ts'
import { findFull, updateQuestion } from './question-repository.ts'

/**
 * Puts a question into a state. No version is made: what learners see or will see again stays the same one. In that
 * state already, nothing happens. Throws `resource.missing`, `question.incomplete`, `question.no-publish` and
 * `question.same-person`.
 */
export async function changeState(
  trx: Knex.Transaction,
  { id, state }: { id: string; state: QuestionState },
  actor: Actor,
  now: Date,
): Promise<void> {
  const full = await findFull(trx, id, true)
  if (!full) throw new DomainError('resource.missing')
  const { code, state: from, review_since: waitedSince } = full.question
  if (from === state) return
  const gaps = state === 'active' ? findGaps(contentOfVersion(full.version)) : []
  if (gaps.length > 0) throw new DomainError('question.incomplete', { details: gaps })
  const publication = publicationOf(from, state)
  if (publication === 'publish') await checkGoingLive(trx, standingOf(full), actor)
  const changes = {
    state,
    updated_by: actor.name,
    review_since: state === 'review' ? (waitedSince ?? now) : null,
    ...(publication === 'publish' ? { published_at: now, published_version_id: full.version.id } : {}),
  }
  const row = await updateQuestion(trx, id, changes, now)
  const entry = { questionId: id, versionId: full.version.id, note: '' }
  if (state === 'review') await addReview(trx, { ...entry, action: 'proposed' }, actor, now)
  if (publication === 'publish') {
    if (waitedSince !== null) await addReview(trx, { ...entry, action: 'approved' }, actor, now)
    await emitPublished(trx, [id])
  }
  if (publication === 'withdraw') await emit(trx, questionWithdrawn, { questionId: id, revision: row.version })
  await audit(trx, {
    actor: actor.uid,
    actorName: actor.name,
    action: 'change-state',
    entity: 'question',
    entityId: id,
    before: { code, state: from },
    after: { code, state },
  })
}
