import { listReviews } from '@wardround/proto/http/content/question-reviews.ts'
import { useApi } from '#shared/api/use-api.ts'

/** How many questions wait for the reader's review, and how many of theirs were sent back. */
export function useReviewCounts(on: boolean) {
  const one = { page: 1, size: 1 }
  return {
    others: useApi(on ? listReviews : null, { query: { ...one, list: 'others' } }),
    returned: useApi(on ? listReviews : null, { query: { ...one, list: 'returned' } }),
  }
}
