import { audit } from '@wardround/kit/audit.ts'
import { transaction } from '@wardround/kit/database.ts'
import { DomainError } from '@wardround/kit/errors.ts'
import { emit } from '@wardround/kit/outbox.ts'
import { questionPublished } from '@wardround/proto/events/content.ts'
import type { QuestionRecord } from '@wardround/proto/http/content/questions.ts'
import type { Actor } from '#actor.ts'
import { findCategory } from '#categories/category-repository.ts'
import type { Db } from '#deps.ts'
import { findTheme } from '#themes/theme-repository.ts'
import { toPublished } from './question-events.ts'
import { presentQuestion } from './question-presenter.ts'
import { type FullQuestion, findFull, lockQuestion, updateQuestion } from './question-repository.ts'

function gone(what: 'category' | 'theme'): DomainError {
  const message = `Its ${what} has been deleted since.`
  return new DomainError('resource.taken', { message, details: [{ path: 'params.id', message }] })
}

/**
 * Undoes the deletion of a question: it comes back to its place in the state it had; an active one is told again. One that is not deleted
 * stays as it is. Throws `resource.missing`, `resource.stale` where a version is given, `resource.taken` when its category or theme is gone.
 */
export async function restoreQuestion(deps: Db, { id, version }: { id: string; version?: number }, actor: Actor): Promise<QuestionRecord> {
  return transaction(deps.db, async (trx) => {
    const question = await lockQuestion(trx, id)
    if (!question) throw new DomainError('resource.missing')
    if (question.deleted_at) {
      if (version !== undefined && question.version !== version) throw new DomainError('resource.stale')
      if (!(await findCategory(trx, question.category_id, true))) throw gone('category')
      if (question.theme_id && !(await findTheme(trx, question.theme_id, true))) throw gone('theme')
      await updateQuestion(trx, id, { deleted_at: null, updated_by: actor.name }, deps.clock())
    }
    const full = (await findFull(trx, id)) as FullQuestion
    if (!question.deleted_at) return presentQuestion(full)
    if (full.question.state === 'active') await emit(trx, questionPublished, toPublished(full.question, full.version))
    const after = { code: question.code, state: question.state }
    await audit(trx, { actor: actor.uid, actorName: actor.name, action: 'restore', entity: 'question', entityId: id, before: after, after })
    return presentQuestion(full)
  })
}
