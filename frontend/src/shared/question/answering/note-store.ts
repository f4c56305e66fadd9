import { type QuestionNote, saveQuestionNote } from '@wardround/proto/http/assessment/notes.ts'
import { isApiError } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { showNote } from '#shared/question/api/use-note.ts'
import { mergeNotes } from '#shared/question/store/merge-notes.ts'
import type { NoteDraft, NoteResult } from '#shared/question/store/note-saver.ts'
import { put, readAll, readOne, remove, type SavedNote } from '#shared/question/store/practice-database.ts'
import { failureOf } from '#shared/question/store/send-failure.ts'

type Target = Pick<SavedNote, 'uid' | 'questionId' | 'versionId'>

/** Sends a note in its writer's name and says what became of it. */
export async function sendNote(
  { uid, questionId, versionId }: Target,
  draft: NoteDraft,
  leaving = false,
): Promise<NoteResult> {
  const body = { text: draft.text, version: draft.version, questionVersionId: versionId }
  try {
    const note = await callApi(
      saveQuestionNote,
      { params: { id: questionId }, body },
      { keepalive: leaving, person: uid },
    )
    void showNote(questionId, note)
    return { kind: 'kept', note }
  } catch (error) {
    if (isApiError(error, 'resource.stale')) return { kind: 'stale', note: error.data as QuestionNote }
    return { kind: failureOf(error).next === 'drop' ? 'refused' : 'waiting' }
  }
}

export const findSavedNote = (uid: string, questionId: string): Promise<SavedNote | undefined> =>
  readOne('notes', [uid, questionId])

/** Keeps a draft until the service has it; null lets go of it. */
export const saveNote = (target: Target, draft: NoteDraft | null): Promise<unknown> =>
  draft ? put('notes', { ...target, ...draft }) : remove('notes', [target.uid, target.questionId])

/** Tabs that write to one note at once: more than that is not tried in one go. */
const TRIES = 3

/**
 * Sends the notes that an earlier visit could not send; those of the question on the screen are sent by its own page.
 */
export async function sendSavedNotes(uid: string, isOpen: (questionId: string) => boolean): Promise<void> {
  for (const note of await readAll('notes', uid)) {
    if (isOpen(note.questionId)) continue
    let draft: NoteDraft = note
    for (let tries = 0; tries < TRIES; tries += 1) {
      const result = await sendNote(note, draft)
      if (result.kind === 'waiting') return
      if (result.kind !== 'stale') {
        if (result.kind === 'kept') await saveNote(note, null)
        break
      }
      const { text, version } = result.note
      draft = { text: mergeNotes(draft.base, draft.text, text), base: text, version }
    }
  }
}
