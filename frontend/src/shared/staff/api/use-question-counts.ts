import type { QuestionState } from '@wardround/proto/codes.ts'
import { listQuestions } from '@wardround/proto/http/content/questions.ts'
import { useApi } from '#shared/api/use-api.ts'

/** How many questions there are in a state, or in all. `on` is false where nobody may ask. */
const useQuestionCount = (state: QuestionState | undefined, on: boolean) =>
  useApi(on ? listQuestions : null, { query: { page: 1, size: 1, ...(state ? { state } : {}) } })

export type QuestionCounts = Record<QuestionState | 'all', number | undefined> & {
  /** Why a count is not known. */
  error: unknown
  retry: () => void
}

/** The counts that the views of the list and the dashboard show; undefined while they are not known. */
export function useQuestionCounts(on = true): QuestionCounts {
  const all = useQuestionCount(undefined, on)
  const draft = useQuestionCount('draft', on)
  const review = useQuestionCount('review', on)
  const active = useQuestionCount('active', on)
  const inactive = useQuestionCount('inactive', on)
  const asked = [all, draft, review, active, inactive]
  return {
    all: all.data?.total,
    draft: draft.data?.total,
    review: review.data?.total,
    active: active.data?.total,
    inactive: inactive.data?.total,
    error: asked.find(({ data, error }) => error && !data)?.error,
    retry: () => {
      for (const { mutate } of asked) void mutate()
    },
  }
}
