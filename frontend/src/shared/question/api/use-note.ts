import { getQuestionNote, type QuestionNote } from '@wardround/proto/http/assessment/notes.ts'
import useSWR, { mutate } from 'swr'
import type { ApiError } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { keyOf } from '#shared/api/use-api.ts'
import { orReady } from '#shared/question/store/or-prefetched.ts'
import { findReady } from '#shared/question/store/prefetched-questions.ts'

const inputOf = (id: string) => ({ params: { id } })
const keyFor = (id: string) => keyOf(getQuestionNote, inputOf(id))
export const NO_NOTE: QuestionNote = { text: '', version: 0, questionVersionId: null, updatedAt: null }

type Noted = { id: string; slug: string; number: number }

/** The reader's note on a question; what came with the questions ahead is shown at once. */
export const useNote = ({ id, slug, number }: Noted) =>
  useSWR<QuestionNote, ApiError>(
    keyFor(id),
    () =>
      orReady(
        (signal) => callApi(getQuestionNote, inputOf(id), { signal }),
        async () => {
          const ready = await findReady(slug, number)
          return ready?.question.id === id ? (ready.question.note ?? NO_NOTE) : undefined
        },
      ),
    { revalidateIfStale: false, revalidateOnFocus: false },
  )

/** Takes over what the service said about a note, or what came ahead where nothing was read yet. */
export const showNote = (id: string, note: QuestionNote, over = true): Promise<unknown> =>
  mutate<QuestionNote>(keyFor(id), (known) => (over ? note : (known ?? note)), { revalidate: false })

export const refreshNote = (id: string): Promise<unknown> => mutate(keyFor(id))
