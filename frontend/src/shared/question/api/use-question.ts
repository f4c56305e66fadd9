import type { QuestionAhead } from '@wardround/proto/http/assessment/ahead.ts'
import { paperOf } from '@wardround/proto/http/assessment/mock-papers.ts'
import { getQuestionByNumber, type QuestionView, type WorkingState } from '@wardround/proto/http/assessment/practice.ts'
import useSWR, { mutate } from 'swr'
import type { ApiError } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { orReady } from '#shared/question/store/or-prefetched.ts'
import { findReady, viewOf } from '#shared/question/store/prefetched-questions.ts'
import { readPaperQuestion } from './paper.ts'
import { type Place, questionInput, questionKey } from './question-key.ts'

export type { Place } from './question-key.ts'

/**
 * What was read is shown at once on the way back; what other tabs did is notified by them, and by the sequence of each
 * write.
 */
const KEPT = { revalidateIfStale: false, focusThrottleInterval: 30_000 } as const

/** From the service; where nobody is there, the one that lies ready. */
const read = (place: Place): Promise<QuestionView> =>
  paperOf(place.slug) ? readPaperQuestion(place.slug, place.number) : readPractised(place)

const readPractised = (place: Place): Promise<QuestionView> =>
  orReady(
    (signal) => callApi(getQuestionByNumber, questionInput(place), { signal }),
    async () => {
      const ready = await findReady(place.slug, place.number)
      return ready && viewOf(ready.question, ready.answered)
    },
  )

export const useQuestion = (place: Place) => useSWR<QuestionView, ApiError>(questionKey(place), () => read(place), KEPT)

/** Has a neighbour ready before it is asked for; an undefined number reads nothing. */
export const usePrefetchedQuestion = (slug: string, number: number | undefined): void => {
  const place = { slug, number: number ?? 0 }
  useSWR(number === undefined ? null : questionKey(place), () => read(place), { ...KEPT, revalidateOnFocus: false })
}

/** Shows a question that came ahead of its time as if it had been read, unless it was: then what was read is richer. */
export function showPrefetched(place: Place, question: QuestionAhead): void {
  if (question.answeredAt === null)
    void mutate<QuestionView>(questionKey(place), (view) => view ?? viewOf(question), {
      revalidate: false,
      populateCache: true,
    })
}

/**
 * Changes a question in what was read before; nothing is asked for, and nothing happens when another or none was read
 * at that place.
 */
export function changeQuestion(place: Place, questionId: string, change: Partial<QuestionView>): void {
  void mutate<QuestionView>(questionKey(place), (view) => (view?.id === questionId ? { ...view, ...change } : view), {
    revalidate: false,
  })
}

/**
 * Puts to a question its answer draft, unless it was answered since: then that belongs to an attempt which is
 * over.
 */
export function changeWorking(place: Place, questionId: string, sequence: number, working: WorkingState): void {
  void mutate<QuestionView>(
    questionKey(place),
    (view) => (view?.id === questionId && view.sequence === sequence ? { ...view, working } : view),
    { revalidate: false },
  )
}

/** Forgets what was read while its marking was held back, so that it is read with it. */
export const forgetHeldMarks = (): Promise<unknown> =>
  mutate<QuestionView>(
    (key) => Array.isArray(key) && key[0] === getQuestionByNumber.name,
    (view) => (view?.answered && view.answered.marking === null ? undefined : view),
  )

/**
 * Reads a question again wherever it was read before, also when it is not on the screen now; without a connection it
 * stays as it was.
 */
export async function refreshQuestion(place: Place): Promise<void> {
  const wanted = JSON.stringify(questionKey(place))
  await mutate<QuestionView>(
    (key) => JSON.stringify(key) === wanted,
    () => read(place),
    { revalidate: false },
  ).catch(() => undefined)
}
