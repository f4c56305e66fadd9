import { listQuestionsAhead } from '@wardround/proto/http/assessment/ahead.ts'
import {
  closeCategoryRun,
  getCategory,
  getCategoryResult,
  listCategoryProgress,
  listCategoryScores,
  searchQuestions,
} from '@wardround/proto/http/assessment/categories.ts'
import { getQuestionNote } from '@wardround/proto/http/assessment/notes.ts'
import {
  flagQuestion,
  getQuestion,
  getQuestionByNumber,
  type QuestionView,
  recordWorking,
  unflagQuestion,
} from '@wardround/proto/http/assessment/practice.ts'
import { listPublicCategories } from '@wardround/proto/http/content/categories.ts'
import type { callerWith } from './caller.ts'

/** Everything that the API answers to somebody who practises a category without answering: the texts, and the questions read. */
export async function practiceWithoutAnswering(
  call: ReturnType<typeof callerWith>,
  slug: string,
): Promise<{ texts: string[]; questions: QuestionView[] }> {
  const texts: string[] = []
  const told = <Reply>(reply: Reply): Reply => {
    texts.push(JSON.stringify(reply))
    return reply
  }
  told(await call(listPublicCategories, {}))
  told(await call(listCategoryProgress, {}))
  told(await call(listCategoryScores, {}))
  const { questions: cells } = told(await call(getCategory, { params: { id: slug } }))
  told(await call(listQuestionsAhead, { params: { name: slug, id: 1 } }))
  const questions: QuestionView[] = []
  for (const { id, number } of cells) {
    const question = told(await call(getQuestionByNumber, { params: { name: slug, id: number } }))
    questions.push(told(await call(getQuestion, { params: { id } })))
    const [first = { id: '' }] = question.options
    const working = { selected: [first.id], struckOut: [], highlights: [], seconds: 5, sequence: question.sequence }
    told(await call(recordWorking, { params: { id }, body: working }))
    told(await call(getQuestionNote, { params: { id } }))
    told(await call(flagQuestion, { params: { id }, body: {} }))
    told(await call(getQuestion, { params: { id } }))
    told(await call(unflagQuestion, { params: { id }, body: {} }))
  }
  for (const text of ['pain', 'blood pressure', 'not the']) told(await call(searchQuestions, { params: { text } }))
  told(await call(getCategoryResult, { params: { id: slug } }))
  told(await call(closeCategoryRun, { body: { category: slug } }))
  return { texts, questions }
}

/** Names in a question that may only be there once it is answered. */
export const TELLING_NAMES = /"(key|correct|rationale|explanation|keyPoints|references|share|marking|solution)":/
