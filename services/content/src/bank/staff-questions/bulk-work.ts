import { transaction } from '@wardround/kit/data/database.ts'
import type { BulkWork } from '@wardround/kit/staff-resource/bulk.ts'
import type { CallInput } from '@wardround/proto/contract.ts'
import type { bulkQuestions } from '@wardround/proto/http/content/questions.ts'
import type { Knex } from 'knex'
import { moveQuestionsIn } from '#bank/moves/move-questions.ts'
import { changeQuestion, lockTarget, type QuestionTarget } from '#bank/questions/change-question.ts'
import { changeState } from '#bank/questions/change-state.ts'
import { deleteQuestion } from '#bank/questions/delete-question.ts'
import { findFull } from '#bank/questions/question-repository.ts'
import { restoreQuestion } from '#bank/questions/restore-question.ts'
import { contentOfVersion } from '#bank/questions/version-content.ts'
import type { Db } from '#deps.ts'
import type { Actor } from '#staff/actor.ts'

type Change = Pick<NonNullable<CallInput<typeof bulkQuestions>['body']['change']>, 'state' | 'categoryId' | 'forPa'>

/** Changes one question in all that is asked or in nothing; answers its version afterwards. */
async function changeOne(
  trx: Knex.Transaction,
  target: QuestionTarget,
  { state, categoryId, forPa }: Change,
  actor: Actor,
  now: Date,
) {
  const { id } = target
  const before = await lockTarget(trx, target)
  const { question, version } = before
  if (forPa !== undefined && forPa !== question.for_pa) {
    const content = contentOfVersion(version)
    const known = new Set(content.options.map((option) => option.id))
    const input = {
      categoryId: question.category_id,
      state: question.state,
      forPa,
      themeId: content.theme?.id ?? null,
      content,
    }
    await changeQuestion(trx, { before, input, known, action: 'change' }, actor, now)
  }
  if (categoryId !== undefined) await moveQuestionsIn(trx, [id], { categoryId, actor, now })
  if (state !== undefined) await changeState(trx, { id, state }, actor, now)
  return (await findFull(trx, id))?.question.version ?? target.version
}

/** What the bulk actions do to one question. State and category alone make no new version of its content. */
export const questionBulkWork = (deps: Db, actor: Actor): BulkWork<Change> => ({
  remove: async ({ id, version }) => (await deleteQuestion(deps, id, actor, version)).version,
  restore: async (row) => (await restoreQuestion(deps, row, actor)).version,
  change: (row, change) => transaction(deps.db, (trx) => changeOne(trx, row, change, actor, deps.clock())),
})
