import { question } from '@wardround/proto/http/content/questions.ts'
import { paths } from '#shared/navigation/paths.ts'
import type { RecordOf, Resource } from '../resource/resource.ts'

export type QuestionCalls = typeof question
export type QuestionRecord = RecordOf<QuestionCalls>

/** Questions as a staff resource; the editor is their own. */
export const questions: Resource<QuestionCalls> = {
  calls: question,
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
  'It leaves the bank and learners no longer see it. Answers that were given to it stay. To take it out for a while, set it to inactive instead.'
