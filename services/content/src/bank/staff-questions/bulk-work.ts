import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { BulkWork } from '@wardround/kit/staff-resource/bulk.ts'
import type { CallInput } from '@wardround/proto/contract.ts'
import type { bulkQuestions } from '@wardround/proto/http/content/questions.ts'
import type { Knex } from 'knex'
import { moveQuestionsIn } from '#bank/moves/move-questions.ts'
import { changeQuestion, lockTarget, type QuestionTarget } from '#bank/questions/change-question.ts'
import { changeState } from '#bank/questions/change-state.ts'
import { deleteQuestion } from '#bank/questions/delete-question.ts'
import type { QuestionContent } from '#bank/questions/question.ts'
import { findFull } from '#bank/questions/question-repository.ts'
import { restoreQuestion } from '#bank/questions/restore-question.ts'
import { contentOfVersion, isSameContent } from '#bank/questions/version-content.ts'
import type { Db } from '#deps.ts'
import type { Actor } from '#staff/actor.ts'

type Change = NonNullable<CallInput<typeof bulkQuestions>['body']['change']>
type Words = Pick<Change, 'tags' | 'reference' | 'checkedOn'>

const MOST_REFERENCES = 12

/** The content with tags set, a reference added and all references checked, as far as each is asked for. */
function reworded(content: QuestionContent, { tags, reference, checkedOn }: Words): QuestionContent {
  const stands = content.references.some(
    ({ title, version }) => title === reference?.title && version === reference.version,
  )
  const references = reference && !stands ? [...content.references, reference] : content.references
  if (references.length > MOST_REFERENCES)
    throw new DomainError('request.invalid', {
      details: [
        { path: 'body.change.reference', message: 'This question already has 12 references. Remove one first.' },
      ],
    })
  return {
    ...content,
    tags: { ...content.tags, ...tags },
    references: checkedOn ? references.map((one) => ({ ...one, checkedOn })) : references,
  }
}

/** Changes one question in all that is asked or in nothing; answers its version afterwards. */
async function changeOne(
  trx: Knex.Transaction,
  target: QuestionTarget,
  { state, categoryId, forPa, ...words }: Change,
  actor: Actor,
  now: Date,
) {
  const { id } = target
  const before = await lockTarget(trx, target)
  const { question, version } = before
  const stood = contentOfVersion(version)
  const content = reworded(stood, words)
  if ((forPa !== undefined && forPa !== question.for_pa) || !isSameContent(stood, content)) {
    const known = new Set(content.options.map((option) => option.id))
    const input = {
      categoryId: question.category_id,
      state: question.state,
      forPa: forPa ?? question.for_pa,
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
