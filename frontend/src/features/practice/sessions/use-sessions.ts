import type { CallReply } from '@wardround/proto/contract.ts'
import { getCategory, getCategoryResult } from '@wardround/proto/http/assessment/categories.ts'
import {
  buildSession,
  countSessionQuestions,
  deleteSession,
  endSession,
  listSessions,
} from '@wardround/proto/http/assessment/sessions.ts'
import useSWR from 'swr'
import type { ApiError } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { keyOf, useApi, useMutationApi } from '#shared/api/use-api.ts'
import type { Choice } from './selection.ts'

export type SessionCounts = CallReply<typeof countSessionQuestions>

/** What a selection offers. The last figures stay while new ones come. */
export function useSessionCounts({ categories, which, difficulty }: Choice) {
  const body = { categories: [...categories], which: [...which], difficulty: [...difficulty] }
  return useSWR<SessionCounts, ApiError>(
    keyOf(countSessionQuestions, body),
    () => callApi(countSessionQuestions, { body }),
    {
      keepPreviousData: true,
      revalidateOnFocus: false,
    },
  )
}

export const useBuildSession = () => useMutationApi(buildSession, [listSessions])

/** The learner's sessions, newest first. */
export const useSessions = (page: number, size: number) =>
  useApi(listSessions, { query: { page, size } }, { keepPreviousData: true })

export const useEndSession = () => useMutationApi(endSession, [listSessions, getCategory, getCategoryResult])

export const useDeleteSession = () => useMutationApi(deleteSession, [listSessions])
