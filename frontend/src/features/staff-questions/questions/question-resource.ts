import {
  bulkQuestions,
  changeQuestion,
  createQuestion,
  deleteQuestion,
  getStaffQuestion,
  listDeletedQuestions,
  listHistoryOfQuestion,
  listQuestions,
  listQuestionsAsCsv,
  restoreQuestion,
} from '@wardround/proto/http/content/questions.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import type { RecordOf, Resource } from '#shared/staff/resource/resource.ts'

const calls = {
  list: listQuestions,
  get: getStaffQuestion,
  create: createQuestion,
  change: changeQuestion,
  remove: deleteQuestion,
  restore: restoreQuestion,
  bulk: bulkQuestions,
  bin: listDeletedQuestions,
  csv: listQuestionsAsCsv,
  history: listHistoryOfQuestion,
}
export type QuestionCalls = typeof calls
export type QuestionRecord = RecordOf<QuestionCalls>

/** Questions as a staff resource; the editor is their own. */
export const questions: Resource<QuestionCalls> = {
  calls,
  area: 'Questions',
  one: 'question',
  many: 'questions',
  nameOf: ({ code }) => code,
  list: () => paths.adminQuestions(),
  create: () => paths.adminQuestionNew(),
  edit: (id) => paths.adminQuestionEdit(id),
}

/** The same questions where they are those of the physician associates. */
export const paQuestions: Resource<QuestionCalls> = {
  ...questions,
  list: () => paths.adminPaQuestions(),
  create: () => paths.adminPaQuestionNew(),
}

export const DELETING =
  'It is removed from the question bank and learners no longer see it. Answers already given are kept. To remove it temporarily, set it to inactive instead.'
