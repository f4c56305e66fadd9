import type { MockAttempt, MockSummary } from '@wardround/proto/http/assessment/mock-attempts.ts'
import { restInMockPaper, startMockPaper } from '@wardround/proto/http/assessment/mock-papers.ts'
import {
  createMlaMockAttempt,
  createMockAttempt,
  listMlaMocks,
  listMocks,
} from '@wardround/proto/http/assessment/mocks.ts'
import type { SWRResponse } from 'swr'
import type { ApiError } from '#shared/api/api-error.ts'
import { useApi, useMutationApi } from '#shared/api/use-api.ts'

export const MOCK_LISTS = [listMocks, listMlaMocks]

/** The mocks of the learner's group with own attempts. */
export function useMocks(mla: boolean): SWRResponse<{ items: MockSummary[] }, ApiError> {
  const plab = useApi(mla ? null : listMocks)
  const own = useApi(mla ? listMlaMocks : null)
  return mla ? own : plab
}

/** Starts a mock, or returns the attempt that is open. */
export function useCreateAttempt(mla: boolean) {
  const plab = useMutationApi(createMockAttempt, MOCK_LISTS)
  const own = useMutationApi(createMlaMockAttempt, MOCK_LISTS)
  return mla ? own : plab
}

/** Begins and ends rest breaks. */
export const useRest = () => useMutationApi(restInMockPaper, MOCK_LISTS)

export const useStartPaper = () => useMutationApi(startMockPaper, MOCK_LISTS)

/** An attempt that has not ended, or whose second paper is still to come. */
export const openAttempt = ({ attempts }: MockSummary): MockAttempt | undefined =>
  attempts.find(({ state }) => state === 'running' || state === 'rest' || state === 'break')

export const lastResult = ({ attempts }: MockSummary): MockAttempt | undefined =>
  attempts.find(({ state }) => state === 'released')
