import { audit } from '@wardround/kit/audit.ts'
import { transaction } from '@wardround/kit/database.ts'
import { DomainError } from '@wardround/kit/errors.ts'
import { findHarmful } from '@wardround/kit/json-body.ts'
import type { QuestionInput, QuestionRecord } from '@wardround/proto/http/content/questions.ts'
import type { Actor } from '#actor.ts'
import type { Db } from '#deps.ts'
import { addQuestions, type QuestionDraft } from './add-questions.ts'
import { contentOf, findGaps, storableContent } from './question.ts'
import { presentQuestion } from './question-presenter.ts'
import { type FullQuestion, findFull, type QuestionRow } from './question-repository.ts'
import { reviseQuestion } from './revise-question.ts'

/** Which question is changed, and the `version` that the change was made on. */
export type QuestionTarget = { id: string; version: number }

function checkInput(input: QuestionInput): void {
  const harmful = findHarmful(input, 'body')
  if (harmful) throw new DomainError('request.invalid', { details: [harmful] })
}

function draftOf(input: QuestionInput, known: ReadonlySet<string>): QuestionDraft {
  const content = storableContent(contentOf(input), known, () => crypto.randomUUID())
  const gaps = input.state === 'active' ? findGaps(content) : []
  if (gaps.length > 0) throw new DomainError('question.incomplete', { details: gaps })
  return { categoryId: input.categoryId, state: input.state, forPa: input.forPa, content }
}

/** What the audit log keeps; the words themselves are in the version. */
const summaryOf = (row: QuestionRow) => ({
  code: row.code,
  state: row.state,
  categoryId: row.category_id,
  forPa: row.for_pa,
  versionId: row.current_version_id,
})

/**
 * Creates a question, or changes the `target`; every save makes an immutable version. `input` has the shape of the contract.
 * Throws `request.invalid` (a text that cannot be stored, a category that holds no questions), `question.incomplete`,
 * `resource.missing`, `resource.stale` (with the current record).
 */
export async function saveQuestion(deps: Db, input: QuestionInput, actor: Actor, target?: QuestionTarget): Promise<QuestionRecord> {
  checkInput(input)
  return transaction(deps.db, async (trx) => {
    const now = deps.clock()
    if (!target) {
      const [row] = (await addQuestions(trx, [draftOf(input, new Set())], actor, now)) as [QuestionRow]
      await audit(trx, { actor: actor.uid, action: 'create', entity: 'question', entityId: row.id, after: summaryOf(row) })
      return presentQuestion((await findFull(trx, row.id)) as FullQuestion)
    }
    const before = await findFull(trx, target.id, true)
    if (!before) throw new DomainError('resource.missing')
    if (before.question.version !== target.version) throw new DomainError('resource.stale', { data: { current: presentQuestion(before) } })
    const draft = draftOf(input, new Set(before.version.options.map((option) => option.id)))
    const row = await reviseQuestion(trx, before, draft, actor, now)
    await audit(trx, {
      actor: actor.uid,
      action: 'change',
      entity: 'question',
      entityId: row.id,
      before: summaryOf(before.question),
      after: summaryOf(row),
    })
    return presentQuestion((await findFull(trx, row.id)) as FullQuestion)
  })
}
