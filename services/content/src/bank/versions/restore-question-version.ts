import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { QuestionRecord } from '@wardround/proto/http/content/questions.ts'
import { changeQuestion, lockTarget } from '#bank/questions/change-question.ts'
import { contentOfVersion } from '#bank/questions/version-content.ts'
import { findVersion } from '#bank/questions/version-repository.ts'
import type { Db } from '#deps.ts'
import type { Actor } from '#staff/actor.ts'

/** `number` of the version to bring back, on the record as it was at `version`. */
export type Restoring = { id: string; number: number; version: number }

/**
 * Saves an older version again as the newest one, in the state and category that the question has now; its options get
 * the ids back that they had. Throws `resource.missing`, `resource.stale`, `request.invalid` (its theme is gone),
 * `question.incomplete`.
 */
export async function restoreQuestionVersion(
  deps: Db,
  { id, number, version }: Restoring,
  actor: Actor,
): Promise<QuestionRecord> {
  return transaction(deps.db, async (trx) => {
    const before = await lockTarget(trx, { id, version })
    const older = await findVersion(trx, id, number)
    if (!older) throw new DomainError('resource.missing')
    const { state, category_id: categoryId, for_pa: forPa } = before.question
    const content = contentOfVersion(older)
    const note = `Version ${number} again.`
    const input = { categoryId, state, forPa, content, note, themeId: content.theme?.id ?? null }
    const known = new Set(content.options.map((option) => option.id))
    const restoring = { before: { ...before, restored: older }, input, known, action: 'restore' }
    return changeQuestion(trx, restoring, actor, deps.clock())
  })
}
