import { DomainError } from '@wardround/kit/base/errors.ts'
import type { QuestionNote } from '@wardround/proto/http/assessment/notes.ts'
import type { Deps } from '#deps.ts'
import type { Learner } from '#learner.ts'
import { isRepeat } from '#notes/note.ts'
import { presentNote } from '#notes/note-presenter.ts'
import { findNote, upsertNote } from '#notes/note-repository.ts'

type Input = { questionId: string; version: number; questionVersionId: string; text: string }

/**
 * Replaces the learner's note on a question. Sending the same change again gives the same reply.
 * Throws `resource.missing` outside the group's bank, `resource.stale` with the current note in data when another tab
 * wrote meanwhile,
 * `question.changed` when the version of the question is not known.
 */
export async function saveQuestionNote(deps: Deps, learner: Learner, input: Input): Promise<QuestionNote> {
  const written = await upsertNote(deps.db, learner, input, deps.clock())
  if (written) return presentNote(written, learner)
  const row = await findNote(deps.db, learner, input.questionId)
  if (!row) throw new DomainError('resource.missing')
  const current = presentNote(row, learner)
  if (isRepeat(input, current)) return current
  if (current.version !== input.version)
    throw new DomainError('resource.stale', {
      message: 'This note was changed in another tab or on another device. Reload the page to see it.',
      data: current,
    })
  throw new DomainError('question.changed')
}
