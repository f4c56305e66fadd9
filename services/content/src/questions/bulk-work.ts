import { DomainError } from '@wardround/kit/errors.ts'
import type { BulkWork } from '@wardround/kit/staff-resource-bulk.ts'
import { type QuestionInput, type QuestionRecord, question } from '@wardround/proto/http/content/questions.ts'
import type { Actor } from '#actor.ts'
import { moveQuestions } from '#categories/move-questions.ts'
import type { Db } from '#deps.ts'
import { changeState } from './change-state.ts'
import { deleteQuestion } from './delete-question.ts'
import { getQuestion } from './get-question.ts'
import { restoreQuestion } from './restore-question.ts'
import { saveQuestion } from './save-question.ts'

type Change = Partial<Pick<QuestionInput, 'state' | 'categoryId' | 'forPa'>>

const inputOf = (record: QuestionRecord): QuestionInput =>
  Object.fromEntries(Object.keys(question.input.shape).map((name) => [name, record[name as keyof QuestionRecord]])) as QuestionInput

/** What the bulk actions do to one question. State and category alone make no new version of its content. */
export const questionBulkWork = (deps: Db, actor: Actor): BulkWork => ({
  remove: async ({ id, version }) => (await deleteQuestion(deps, id, actor, version)).version,
  restore: async (row) => (await restoreQuestion(deps, row, actor)).version,
  change: async ({ id, version }, change) => {
    const { state, categoryId, forPa } = change as Change
    const before = await getQuestion(deps, id)
    if (before.version !== version) throw new DomainError('resource.stale', { data: { current: before } })
    if (forPa !== undefined && forPa !== before.forPa) await saveQuestion(deps, { ...inputOf(before), forPa }, actor, { id, version })
    if (categoryId !== undefined) await moveQuestions(deps, { ids: [id], categoryId }, actor)
    if (state !== undefined) await changeState(deps, id, state, actor)
    return (await getQuestion(deps, id)).version
  },
})
