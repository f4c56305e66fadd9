import { DomainError } from '@wardround/kit/base/errors.ts'
import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { emit } from '@wardround/kit/events/outbox.ts'
import { questionWithdrawn } from '@wardround/proto/events/content.ts'
import type { Db } from '#deps.ts'
import type { Actor } from '#staff/actor.ts'
import { staleQuestion } from './change-question.ts'
import { type FullQuestion, findFull, lockQuestion, updateQuestion } from './question-repository.ts'

/**
 * Takes a question out of the bank; its versions stay. A second call changes nothing. Throws `resource.missing`, and
 * `resource.stale` with the current record where the version that was read is given.
 */
export async function deleteQuestion(
  deps: Db,
  id: string,
  actor: Actor,
  version?: number,
): Promise<{ id: string; version: number }> {
  return transaction(deps.db, async (trx) => {
    const question = await lockQuestion(trx, id)
    if (!question) throw new DomainError('resource.missing')
    if (question.deleted_at) return { id, version: question.version }
    if (version !== undefined && question.version !== version)
      throw staleQuestion((await findFull(trx, id)) as FullQuestion)
    const now = deps.clock()
    const row = await updateQuestion(trx, id, { deleted_at: now, updated_by: actor.name }, now)
    if (question.state === 'active') await emit(trx, questionWithdrawn, { questionId: id, revision: row.version })
    await audit(trx, {
      actor: actor.uid,
      actorName: actor.name,
      action: 'delete',
      entity: 'question',
      entityId: id,
      before: { code: question.code, state: question.state },
    })
    return { id, version: row.version }
  })
}
