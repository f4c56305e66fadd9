import type { QuestionNote } from '@wardround/proto/http/assessment/notes.ts'
import type { Learner } from '#learner.ts'
import { readable } from '#notes/note.ts'
import type { NoteRow } from '#notes/note-repository.ts'

/** A note as the learner reads it; version 0 before the first. */
export const presentNote = (row: NoteRow, learner: Pick<Learner, 'viewed'>): QuestionNote => ({
  text: readable(row.text ?? '', learner),
  version: row.version ?? 0,
  questionVersionId: row.question_version_id,
  updatedAt: row.updated_at?.toISOString() ?? null,
})
