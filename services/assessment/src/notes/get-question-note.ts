import { DomainError } from '@wardround/kit/base/errors.ts'
import type { QuestionNote } from '@wardround/proto/http/assessment/notes.ts'
import type { Deps } from '#deps.ts'
import type { Learner } from '#learner.ts'
import { presentNote } from '#notes/note-presenter.ts'
import { findNote } from '#notes/note-repository.ts'

/** The learner's note on a question. Throws `resource.missing` outside the group's bank. */
export async function getQuestionNote(deps: Deps, learner: Learner, questionId: string): Promise<QuestionNote> {
  const row = await findNote(deps.db, learner, questionId)
  if (!row) throw new DomainError('resource.missing')
  return presentNote(row, learner)
}
