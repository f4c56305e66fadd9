import type { QuestionNote } from '@wardround/proto/http/assessment/notes.ts'

/** A repeat of the change that made the current note: its reply was lost on the way, so it gets the same one again. */
export const isRepeat = (sent: { version: number; text: string; questionVersionId: string }, current: QuestionNote): boolean =>
  current.version === sent.version + 1 && current.text === sent.text && current.questionVersionId === sent.questionVersionId
