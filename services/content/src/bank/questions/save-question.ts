import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { QuestionInput, QuestionRecord } from '@wardround/proto/http/content/questions.ts'
import type { Db } from '#deps.ts'
import type { Actor } from '#staff/actor.ts'
import { addQuestions } from './add-questions.ts'
import { changeQuestion, lockTarget, type QuestionTarget, summaryOf } from './change-question.ts'
import { checkGoingLive } from './going-live.ts'
import { contentOf } from './question.ts'
import { checkDraft } from './question-draft.ts'
import { presentQuestion } from './question-presenter.ts'
import { type FullQuestion, findFull, type QuestionRow } from './question-repository.ts'

/**
 * Creates a question, or changes the `target`; every save makes an immutable version. `input` has the shape of the
 * contract. Throws `request.invalid` (a category that holds no questions, a theme that is not there),
 * `question.incomplete`, `question.no-publish`, `question.same-person`, `resource.missing`, `resource.stale` (with the
 * current record).
 */
export async function saveQuestion(
  deps: Db,
  input: QuestionInput,
  actor: Actor,
  target?: QuestionTarget,
): Promise<QuestionRecord> {
  const { categoryId, state, forPa, themeId = null, changeNote: note, staffNotes } = input
  const asked = { categoryId, state, forPa, themeId, note, staffNotes, content: contentOf(input) }
  return transaction(deps.db, async (trx) => {
    const now = deps.clock()
    if (target) {
      const before = await lockTarget(trx, target)
      const known = new Set(before.version.options.map((option) => option.id))
      return changeQuestion(trx, { before, input: asked, known, action: 'change' }, actor, now)
    }
    const draft = await checkDraft(trx, asked, new Set())
    if (state === 'active') await checkGoingLive(trx, { writers: [actor.uid], published: false }, actor)
    const [row] = (await addQuestions(trx, [draft], actor, now)) as [QuestionRow]
    await audit(trx, {
      actor: actor.uid,
      actorName: actor.name,
      action: 'create',
      entity: 'question',
      entityId: row.id,
      after: summaryOf(row),
    })
    return presentQuestion((await findFull(trx, row.id)) as FullQuestion)
  })
}
