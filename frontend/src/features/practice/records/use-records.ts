import type { CallInput, CallReply } from '@wardround/proto/contract.ts'
import { getCategory, getCategoryResult, listCategoryProgress } from '@wardround/proto/http/assessment/categories.ts'
import { getQuestion, getQuestionByNumber } from '@wardround/proto/http/assessment/practice.ts'
import { getAllDone, listRecords, resetProgress } from '@wardround/proto/http/assessment/records.ts'
import { useApi, useMutationApi } from '#shared/api/use-api.ts'

export type Records = CallReply<typeof listRecords>
export type RecordFilter = Omit<NonNullable<CallInput<typeof listRecords>['query']>, 'page' | 'size'>

/** The learner's answers, newest first. */
export const useRecords = (filter: RecordFilter, page: number, size: number) =>
  useApi(listRecords, { query: { ...filter, page, size } }, { keepPreviousData: true })

/** Has every question been answered; asked only where the counts say so. */
export const useAllDone = (ask: boolean) => useApi(ask ? getAllDone : null)

export const useResetProgress = () =>
  useMutationApi(resetProgress, [
    listCategoryProgress,
    getCategory,
    getCategoryResult,
    getQuestionByNumber,
    getQuestion,
    listRecords,
    getAllDone,
  ])
