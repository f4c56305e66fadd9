import type { QuestionState } from '@wardround/proto/codes.ts'
import { listQuestions } from '@wardround/proto/http/content/questions.ts'
import { useApi } from '#shared/api/use-api.ts'

/** How many questions there are that fit. `on` is false where nobody may ask. */
const useQuestionCount = (fitting: { state?: QuestionState; inReview?: 'yes' }, on: boolean) =>
  useApi(on ? listQuestions : null, { query: { page: 1, size: 1, ...fitting } })

export type QuestionCounts = Record<QuestionState | 'all', number | undefined> & {
  /** Why a count is not known. */
  error: unknown
  retry: () => void
}

/**
 * The counts that the views of the list and the dashboard show; undefined while they are not known. A correction of an
 * active question that waits for review counts in both.
 */
export function useQuestionCounts(on = true): QuestionCounts {
  const all = useQuestionCount({}, on)
  const draft = useQuestionCount({ state: 'draft' }, on)
  const review = useQuestionCount({ inReview: 'yes' }, on)
  const active = useQuestionCount({ state: 'active' }, on)
  const inactive = useQuestionCount({ state: 'inactive' }, on)
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
