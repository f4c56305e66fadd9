import { getQuestionByNumber, type QuestionView } from '@wardround/proto/http/assessment/practice.ts'
import { mutate } from 'swr'
import { keyOf, useApi } from '#shared/api/use-api.ts'

/** A question's place: the slug of its category and its number there, from 1. */
export type Place = { slug: string; number: number }

const inputOf = ({ slug, number }: Place) => ({ params: { name: slug, id: number } })
/** What was read is shown at once on the way back; what other tabs did is noticed on focus, and by the sequence of each write. */
const KEPT = { revalidateIfStale: false, focusThrottleInterval: 30_000 } as const

export const useQuestion = (place: Place) => useApi(getQuestionByNumber, inputOf(place), KEPT)

/** Has a neighbour ready before it is asked for; an undefined number reads nothing. */
export const useQuestionAhead = (slug: string, number: number | undefined): void => {
  useApi(number === undefined ? null : getQuestionByNumber, inputOf({ slug, number: number ?? 0 }), { ...KEPT, revalidateOnFocus: false })
}

/** Changes a question in what was read before; nothing is asked for, and nothing happens when another or none was read at that place. */
export function changeQuestion(place: Place, questionId: string, change: Partial<QuestionView>): void {
  void mutate<QuestionView>(
    keyOf(getQuestionByNumber, inputOf(place)),
    (view) => (view?.id === questionId ? { ...view, ...change } : view),
    { revalidate: false },
  )
}

/** Reads a question again. */
export const refreshQuestion = (place: Place): Promise<unknown> => mutate(keyOf(getQuestionByNumber, inputOf(place)))
