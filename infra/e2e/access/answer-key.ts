import { listQuestionsAhead } from '@wardround/proto/http/assessment/ahead.ts'
import {
  closeCategoryRun,
  getCategory,
  getCategoryResult,
  listCategoryProgress,
  listCategoryScores,
  searchQuestions,
} from '@wardround/proto/http/assessment/categories.ts'
import { getDashboard } from '@wardround/proto/http/assessment/dashboard.ts'
import { listFlags } from '@wardround/proto/http/assessment/flags.ts'
import { getQuestionNote } from '@wardround/proto/http/assessment/notes.ts'
import {
  flagQuestion,
  getQuestion,
  getQuestionByNumber,
  type QuestionView,
  recordAnswer,
  recordWorking,
  unflagQuestion,
} from '@wardround/proto/http/assessment/practice.ts'
import { listRecords } from '@wardround/proto/http/assessment/records.ts'
import { buildSession, listSessions } from '@wardround/proto/http/assessment/sessions.ts'
import { listPublicCategories } from '@wardround/proto/http/content/categories.ts'
import { answerTo } from '../learner-calls.ts'
import type { callerWith } from './caller.ts'

/**
 * Everything that the API answers to somebody who practises a category without answering: the texts, and the questions
 * read.
 */
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

/**
 * Sits a timed session of a category, answering every question twice, and reads everything that could tell how: in the
 * session, in practice, in lists. The texts of all of it, and the session, which still runs.
 */
export async function sitTimedSession(
  call: ReturnType<typeof callerWith>,
  slug: string,
): Promise<{ texts: string[]; sessionId: string; questions: QuestionView[] }> {
  const texts: string[] = []
  const told = <Reply>(reply: Reply): Reply => {
    texts.push(JSON.stringify(reply))
    return reply
  }
  const { category } = await call(getCategory, { params: { id: slug } })
  const choice = {
    categories: [category.id],
    which: [],
    difficulty: [],
    count: 5,
    mode: 'timed' as const,
    secondsPerQuestion: 300,
  }
  const session = told(await call(buildSession, { body: choice }))
  const questions: QuestionView[] = []
  for (const name of [session.slug, slug]) told(await call(listQuestionsAhead, { params: { name, id: 1 } }))
  for (let number = 1; number <= session.total; number += 1) {
    const place = { params: { name: session.slug, id: number } }
    for (const option of [0, 1]) {
      const question = told(await call(getQuestionByNumber, place))
      const body = { ...answerTo(question, option), mode: 'timed' as const }
      told(await call(recordAnswer, { params: { id: question.id }, body }))
      told(await call(recordAnswer, { params: { id: question.id }, body }))
    }
    const question = told(await call(getQuestionByNumber, place))
    questions.push(told(await call(getQuestion, { params: { id: question.id } })))
    told(await call(flagQuestion, { params: { id: question.id }, body: {} }))
  }
  for (const id of [session.slug, slug]) {
    told(await call(getCategory, { params: { id } }))
    told(await call(getCategoryResult, { params: { id } }))
    told(await call(listQuestionsAhead, { params: { name: id, id: 1 } }))
  }
  told(await call(listRecords, { query: { page: 1, size: 50 } }))
  told(await call(listSessions, { query: { page: 1, size: 20 } }))
  told(await call(listFlags, { query: { page: 1, size: 50 } }))
  told(await call(listCategoryProgress, {}))
  told(await call(listCategoryScores, {}))
  told(await call(getDashboard, {}))
  told(await call(searchQuestions, { params: { text: 'pain' } }))
  return { texts, sessionId: session.id, questions }
}
