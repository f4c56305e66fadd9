import {
  closeCategoryRun,
  getCategoryResult,
  listCategoryProgress,
} from '@wardround/proto/http/assessment/categories.ts'
import { useApi, useMutationApi } from '#shared/api/use-api.ts'

/** Result of a category, counted by the service. */
export const useCategoryResult = (slug: string) => useApi(getCategoryResult, { params: { id: slug } })

/** Closes the run through a category; the result is read again. */
export const useCloseRun = () => useMutationApi(closeCategoryRun, [getCategoryResult, listCategoryProgress])
