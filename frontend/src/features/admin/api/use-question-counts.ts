import type { QuestionState } from '@wardround/proto/codes.ts'
import { question } from '@wardround/proto/http/content/questions.ts'
import { useApi } from '#shared/api/use-api.ts'

/** How many questions there are in a state, or in all; undefined while it is not known. `on` is false where nobody may ask. */
function useQuestionCount(state: QuestionState | undefined, on: boolean): number | undefined {
  const { data } = useApi(on ? question.list : null, { query: { page: 1, size: 1, ...(state ? { state } : {}) } })
  return data?.total
}

/** The counts that the views of the list and the dashboard show. */
export function useQuestionCounts(on = true): Record<QuestionState | 'all', number | undefined> {
  return {
    all: useQuestionCount(undefined, on),
    draft: useQuestionCount('draft', on),
    review: useQuestionCount('review', on),
    active: useQuestionCount('active', on),
    inactive: useQuestionCount('inactive', on),
  }
}
