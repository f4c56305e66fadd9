import { DomainError } from '@wardround/kit/base/errors.ts'
import { audit } from '@wardround/kit/data/audit.ts'
import { emit } from '@wardround/kit/events/outbox.ts'
import type { QuestionState } from '@wardround/proto/codes.ts'
import { questionPublished, questionWithdrawn } from '@wardround/proto/events/content.ts'
import type { Knex } from 'knex'
import { contentOfVersion } from '#bank/versions/version-content.ts'
import type { Actor } from '#staff/actor.ts'
import { publicationOf } from './question.ts'
import { toPublished } from './question-events.ts'
import { findGaps } from './question-gaps.ts'
import { findFull, updateQuestion } from './question-repository.ts'
import { checkSecondLook } from './second-look.ts'

/**
 * Puts a question into a state. No version is made: what learners see or will see again stays the same one. In that
 * state already, nothing happens. Throws `resource.missing`, `question.incomplete` and `question.same-person`.
 */
export async function changeState(
  trx: Knex.Transaction,
  { id, state }: { id: string; state: QuestionState },
  actor: Actor,
  now: Date,
): Promise<void> {
  const full = await findFull(trx, id, true)
  if (!full) throw new DomainError('resource.missing')
  const { code, state: from, edited_by: lastEditor } = full.question
  if (from === state) return
  const gaps = state === 'active' ? findGaps(contentOfVersion(full.version)) : []
  if (gaps.length > 0) throw new DomainError('question.incomplete', { details: gaps })
  await checkSecondLook(trx, { from, to: state, changesContent: false, lastEditor }, actor)
  const publication = publicationOf(from, state)
  const changes = { state, updated_by: actor.name, ...(publication === 'publish' ? { published_at: now } : {}) }
  const row = await updateQuestion(trx, id, changes, now)
  if (publication === 'publish') await emit(trx, questionPublished, toPublished(row, full.version))
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
