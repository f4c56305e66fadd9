import type { NoteRow } from '#notes/note-repository.ts'

/** The learner's note on a question in a row of others' columns; null without one. */
export type NoteColumns = {
  note_text: NoteRow['text']
  note_version: NoteRow['version']
  note_question_version_id: NoteRow['question_version_id']
  note_updated_at: NoteRow['updated_at']
}

/** Needs `question_notes` joined as `n`. */
export const NOTE_COLUMNS = `n.text as note_text, n.version as note_version,
    n.question_version_id as note_question_version_id, n.updated_at as note_updated_at`

/** The note in them; undefined where there is none. */
export const noteOf = (row: NoteColumns): NoteRow | undefined =>
  row.note_version === null
    ? undefined
    : {
        text: row.note_text,
        version: row.note_version,
        question_version_id: row.note_question_version_id,
        updated_at: row.note_updated_at,
      }
