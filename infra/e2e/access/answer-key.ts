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
  const noted = <Reply>(reply: Reply): Reply => {
    texts.push(JSON.stringify(reply))
    return reply
  }
  noted(await call(listPublicCategories, {}))
  noted(await call(listCategoryProgress, {}))
  noted(await call(listCategoryScores, {}))
  const { questions: cells } = noted(await call(getCategory, { params: { id: slug } }))
  noted(await call(listQuestionsAhead, { params: { name: slug, id: 1 } }))
  const questions: QuestionView[] = []
  for (const { id, number } of cells) {
    const question = noted(await call(getQuestionByNumber, { params: { name: slug, id: number } }))
    questions.push(noted(await call(getQuestion, { params: { id } })))
    const [first = { id: '' }] = question.options
    const working = { selected: [first.id], struckOut: [], highlights: [], seconds: 5, sequence: question.sequence }
    noted(await call(recordWorking, { params: { id }, body: working }))
    noted(await call(getQuestionNote, { params: { id } }))
    noted(await call(flagQuestion, { params: { id }, body: {} }))
    noted(await call(getQuestion, { params: { id } }))
    noted(await call(unflagQuestion, { params: { id }, body: {} }))
  }
  for (const text of ['pain', 'blood pressure', 'not the']) noted(await call(searchQuestions, { params: { text } }))
  noted(await call(getCategoryResult, { params: { id: slug } }))
  noted(await call(closeCategoryRun, { body: { category: slug } }))
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
  const noted = <Reply>(reply: Reply): Reply => {
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
  const session = noted(await call(buildSession, { body: choice }))
  const questions: QuestionView[] = []
  for (const name of [session.slug, slug]) noted(await call(listQuestionsAhead, { params: { name, id: 1 } }))
  for (let number = 1; number <= session.total; number += 1) {
    const place = { params: { name: session.slug, id: number } }
    for (const option of [0, 1]) {
      const question = noted(await call(getQuestionByNumber, place))
      const body = { ...answerTo(question, option), mode: 'timed' as const }
      noted(await call(recordAnswer, { params: { id: question.id }, body }))
      noted(await call(recordAnswer, { params: { id: question.id }, body }))
    }
    const question = noted(await call(getQuestionByNumber, place))
    questions.push(noted(await call(getQuestion, { params: { id: question.id } })))
    noted(await call(flagQuestion, { params: { id: question.id }, body: {} }))
  }
  for (const id of [session.slug, slug]) {
    noted(await call(getCategory, { params: { id } }))
    noted(await call(getCategoryResult, { params: { id } }))
    noted(await call(listQuestionsAhead, { params: { name: id, id: 1 } }))
  }
  noted(await call(listRecords, { query: { page: 1, size: 50 } }))
  noted(await call(listSessions, { query: { page: 1, size: 20 } }))
  noted(await call(listFlags, { query: { page: 1, size: 50 } }))
  noted(await call(listCategoryProgress, {}))
  noted(await call(listCategoryScores, {}))
  noted(await call(getDashboard, {}))
  noted(await call(searchQuestions, { params: { text: 'pain' } }))
  return { texts, sessionId: session.id, questions }
}
