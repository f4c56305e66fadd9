import type { QuestionNote } from '@wardround/proto/http/assessment/notes.ts'
import type { Learner } from '#learner.ts'

/** What an administrator reads in the place of a note; notes are their writer's own. */
const HIDDEN = 'This note is private.'

/** The words of a note for whoever looks. */
export const readable = (text: string, { viewed }: Pick<Learner, 'viewed'>): string =>
  viewed && text !== '' ? HIDDEN : text

/** A repeat of the change that made the current note: its reply was lost on the way, so it gets the same one again. */
export const isRepeat = (
  sent: { version: number; text: string; questionVersionId: string },
  current: QuestionNote,
): boolean =>
  current.version === sent.version + 1 &&
  current.text === sent.text &&
  current.questionVersionId === sent.questionVersionId
