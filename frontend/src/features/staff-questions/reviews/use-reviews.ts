import {
  decideReview,
  getReview,
  listReviews,
  REVIEW_LISTS,
  type ReviewList,
  takeReview,
} from '@wardround/proto/http/content/question-reviews.ts'
import { listQuestionVersions } from '@wardround/proto/http/content/question-versions.ts'
import { getStaffQuestion, listHistoryOfQuestion, listQuestions } from '@wardround/proto/http/content/questions.ts'
import { useApi, useMutationApi } from '#shared/api/use-api.ts'

export const LIST_WORDS: Record<ReviewList, string> = {
  others: 'For me to review',
  own: 'Written by me',
  taken: 'Taken by me',
  returned: 'Sent back to me',
}
export const isReviewList = (value: string | null): value is ReviewList =>
  (REVIEW_LISTS as readonly (string | null)[]).includes(value)

const QUEUE = 50

/** The first of what waits, the oldest first. */
export const useReviewQueue = (list: ReviewList) =>
  useApi(listReviews, { query: { list, page: 1, size: QUEUE } }, { keepPreviousData: true })

export const useReview = (id: string | undefined) => useApi(id ? getReview : null, { params: { id: id ?? '' } })

const READ_AGAIN = [
  listReviews,
  getReview,
  listQuestions,
  getStaffQuestion,
  listQuestionVersions,
  listHistoryOfQuestion,
]
export const useDecision = () => useMutationApi(decideReview, READ_AGAIN)
export const useTaking = () => useMutationApi(takeReview, [listReviews, getReview])
