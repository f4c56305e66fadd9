import { DomainError } from '@wardround/kit/base/errors.ts'
import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { binBegins } from '@wardround/kit/staff-resource/bin.ts'
import type { QuestionRecord } from '@wardround/proto/http/content/questions.ts'
import type { Knex } from 'knex'
import { findCategory } from '#bank/categories/category-repository.ts'
import { contentWithTheme } from '#bank/questions/revise-theme-questions.ts'
import { findTheme, type ThemeRow } from '#bank/questions/theme-repository.ts'
import { contentOfVersion, isSameContent } from '#bank/questions/version-content.ts'
import type { Db } from '#deps.ts'
import type { Actor } from '#staff/actor.ts'
import { keyOf } from './question.ts'
import { emitPublished } from './question-events.ts'
import { presentQuestion } from './question-presenter.ts'
import { type FullQuestion, findFull, lockQuestion, updateQuestion } from './question-repository.ts'
import { reviseQuestion } from './revise-question.ts'

function gone(what: 'category' | 'theme'): DomainError {
  const message = `Its ${what} has been deleted. Restore the ${what} first.`
  return new DomainError('resource.taken', { message, details: [{ path: 'params.id', message }] })
}

/**
 * Catches up with a theme that changed meanwhile. Where the theme no longer has its answer, the question comes back as
 * a draft without one.
 */
async function followTheme(
  trx: Knex.Transaction,
  before: FullQuestion,
  theme: ThemeRow,
  actor: Actor,
  now: Date,
): Promise<boolean> {
  const content = contentWithTheme(before, theme)
  if (isSameContent(contentOfVersion(before.version), content)) return false
  const { category_id: categoryId, for_pa: forPa, state } = before.question
  const lostKey = keyOf(content.options).length < before.version.key.length
  await reviseQuestion(trx, before, { categoryId, forPa, state: lostKey ? 'draft' : state, content }, actor, now)
  return true
}

/**
 * Undoes the deletion of a question: it comes back to its place in the state it had, with its theme as that now is; an
 * active one is published again. One that is not deleted stays as it is. Throws `resource.missing` (also after 90
 * days), `resource.stale` where a version is given, `resource.taken` when its category or theme is gone.
 */
export async function restoreQuestion(
  deps: Db,
  { id, version }: { id: string; version?: number },
  actor: Actor,
): Promise<QuestionRecord> {
  return transaction(deps.db, async (trx) => {
    let published = false
    const question = await lockQuestion(trx, id)
    if (!question) throw new DomainError('resource.missing')
    if (question.deleted_at) {
      if (question.deleted_at < binBegins(deps.clock())) throw new DomainError('resource.missing')
      if (version !== undefined && question.version !== version) throw new DomainError('resource.stale')
      if (!(await findCategory(trx, question.category_id, true))) throw gone('category')
      const theme = question.theme_id ? await findTheme(trx, question.theme_id, true) : undefined
      if (question.theme_id && !theme) throw gone('theme')
      await updateQuestion(trx, id, { deleted_at: null, updated_by: actor.name }, deps.clock())
      const back = (await findFull(trx, id)) as FullQuestion
      published = theme !== undefined && (await followTheme(trx, back, theme, actor, deps.clock()))
    }
    const full = (await findFull(trx, id)) as FullQuestion
    if (!question.deleted_at) return presentQuestion(full)
    if (full.question.state === 'active' && !published) await emitPublished(trx, [id])
    const [before, after] = [question, full.question].map(({ code, state }) => ({ code, state }))
    await audit(trx, {
      actor: actor.uid,
      actorName: actor.name,
      action: 'restore',
      entity: 'question',
      entityId: id,
      before,
      after,
    })
    return presentQuestion(full)
  })
}
