import type { MockAttempt, MockSummary } from '@wardround/proto/http/assessment/mock-attempts.ts'
import { restInMockPaper, startMockPaper } from '@wardround/proto/http/assessment/mock-papers.ts'
import {
  createMlaMockAttempt,
  createMockAttempt,
  listMlaMocks,
  listMocks,
} from '@wardround/proto/http/assessment/mocks.ts'
import useSWR, { type SWRResponse } from 'swr'
import type { ApiError } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { keyOf, refresh, useMutationApi } from '#shared/api/use-api.ts'
import { put, readOne } from '#shared/question/store/practice-database.ts'
import { failureOf } from '#shared/question/store/send-failure.ts'
import { recallKnownUser } from '#shared/session/known-user.ts'

export const MOCK_LISTS = [listMocks, listMlaMocks]

type Mocks = { items: MockSummary[] }
const NOTHING_GRANTED = { extraPercent: 0, extraMinutes: 0, restBreaks: 0, restMinutes: 0 }

/** From the service; where nobody is there, what was last read, so that a paper can be opened again. */
async function readMocks(call: (typeof MOCK_LISTS)[number]): Promise<Mocks> {
  const uid = recallKnownUser()?.uid
  try {
    const mocks = await callApi(call)
    if (uid) void put('mocks', { uid, call: call.name, mocks })
    return mocks
  } catch (error) {
    const kept = uid && failureOf(error).next === 'wait' ? await readOne('mocks', [uid, call.name]) : undefined
    if (kept) return { items: kept.mocks.items.map((mock) => ({ granted: NOTHING_GRANTED, ...mock })) }
    throw error
  }
}

/** The mocks of the learner's group with own attempts. */
export function useMocks(mla: boolean): SWRResponse<Mocks, ApiError> {
  const call = mla ? listMlaMocks : listMocks
  return useSWR<Mocks, ApiError>(keyOf(call), () => readMocks(call))
}

/**
 * Reads the lists again. Whoever starts a paper waits for that: its page leads to the review until they say that it
 * runs.
 */
export const refreshMocks = (): Promise<unknown> => refresh(...MOCK_LISTS)

/** Starts a mock, or returns the attempt that is open; `refreshMocks` follows. */
export function useCreateAttempt(mla: boolean) {
  const plab = useMutationApi(createMockAttempt)
  const own = useMutationApi(createMlaMockAttempt)
  return mla ? own : plab
}

/** Begins and ends rest breaks. */
export const useRest = () => useMutationApi(restInMockPaper, MOCK_LISTS)

/** Starts the next paper; `refreshMocks` follows. */
export const useStartPaper = () => useMutationApi(startMockPaper)

/** An attempt that has not ended, or whose second paper is still to come. */
export const openAttempt = ({ attempts }: MockSummary): MockAttempt | undefined =>
  attempts.find(({ state }) => state === 'running' || state === 'rest' || state === 'break')

export const lastResult = ({ attempts }: MockSummary): MockAttempt | undefined =>
  attempts.find(({ state }) => state === 'released')
