import {
  getMockPaper,
  type PaperQuestion,
  type PaperView,
  paperOf,
} from '@wardround/proto/http/assessment/mock-papers.ts'
import type { QuestionView } from '@wardround/proto/http/assessment/practice.ts'
import { mutate } from 'swr'
import { callApi } from '#shared/api/client.ts'
import { findCategory, saveCategory } from '#shared/question/store/category-store.ts'
import { orReady } from '#shared/question/store/or-prefetched.ts'
import { type CategoryRead, type Cell, putAll } from '#shared/question/store/practice-database.ts'
import { findReady, prefetchOwner, viewOf } from '#shared/question/store/prefetched-questions.ts'
import { findSavedWorking } from '#shared/question/store/working-store.ts'
import { questionKey } from './question-key.ts'

const cellOf = (slug: string, question: PaperQuestion): Cell => {
  const { id, number, sequence, answered, flagged } = question
  const working = findSavedWorking({ questionId: id, slug }, sequence)?.state ?? question.working
  return {
    id,
    number,
    progress: 0,
    answered: answered !== null,
    selected: (working?.selected.length ?? 0) > 0,
    flagged,
    opened: working !== null || answered !== null,
  }
}

/** A paper as the question page reads a category: cells, clock, and where to go on. */
export function categoryOfPaper(slug: string, paper: PaperView): CategoryRead {
  const { questions, attempt, deadlineAt, secondsLeft, endedAt, minutes } = paper
  const cells = questions.map((question) => cellOf(slug, question))
  return {
    category: {
      id: attempt.attemptId,
      slug,
      name: paper.papers > 1 ? `${attempt.title}, paper ${paper.paper}` : attempt.title,
      parent: null,
      total: cells.length,
      answered: cells.filter(({ answered }) => answered).length,
      correct: 0,
      flagged: cells.filter(({ flagged }) => flagged).length,
      score: null,
      peers: null,
    },
    questions: cells,
    resumeAt: cells.find(({ answered, selected }) => !answered && !selected)?.number ?? 1,
    categories: [],
    seconds: minutes * 60,
    session: { id: attempt.attemptId, mode: 'timed', deadlineAt, secondsLeft, endedAt },
  }
}

/** The questions as the question page knows them: the paper is their category. */
const questionsOf = (slug: string, { attempt, questions }: PaperView): QuestionView[] =>
  questions.map((question) => ({ ...question, category: { id: attempt.attemptId, slug, name: attempt.title } }))

/** Has all questions of a paper lie ready, on the page and in the browser, so that it goes on without a connection. */
async function savePaper(slug: string, questions: readonly QuestionView[]): Promise<void> {
  const uid = prefetchOwner()
  for (const question of questions)
    void mutate(questionKey({ slug, number: question.number }), question, { revalidate: false })
  if (uid)
    await putAll(
      'ready',
      questions.map(({ answered, ...question }) => ({
        uid,
        slug,
        number: question.number,
        question: { ...question, answeredAt: answered?.answeredAt ?? null, note: null },
        answered,
      })),
    )
}

/** Papers that are being read, so that a page which asks for its cells and a question reads once. */
const reading = new Map<string, Promise<PaperView>>()

function readPaper(slug: string, signal: AbortSignal): Promise<PaperView> {
  const known = reading.get(slug)
  if (known) return known
  const params = paperOf(slug)
  if (!params) throw new Error(`${slug} names no paper.`)
  const read = callApi(getMockPaper, { params }, { signal })
    .then((paper) => {
      saveCategory(slug, categoryOfPaper(slug, paper))
      void savePaper(slug, questionsOf(slug, paper))
      return paper
    })
    .finally(() => reading.delete(slug))
  reading.set(slug, read)
  return read
}

/** A paper as a category; without a connection what was last read of it, less the time that has gone. */
export const readPaperCategory = (slug: string, onLate: (category: CategoryRead) => void): Promise<CategoryRead> =>
  orReady(
    async (signal) => categoryOfPaper(slug, await readPaper(slug, signal)),
    () => findCategory(slug),
    { onLate },
  )

/** A question of a paper; rejects where the paper does not run or has none with this number. */
export const readPaperQuestion = (slug: string, number: number): Promise<QuestionView> =>
  orReady(
    async (signal) => {
      const paper = await readPaper(slug, signal)
      const question = questionsOf(slug, paper).find((one) => one.number === number)
      if (!question) throw new Error('The paper has no such question now.')
      return question
    },
    async () => {
      const ready = await findReady(slug, number)
      return ready && viewOf(ready.question, ready.answered)
    },
  )
