import type { CallReply } from '@wardround/proto/contract.ts'
import { listCategoryProgress } from '@wardround/proto/http/assessment/categories.ts'
import { useApi } from '#shared/api/use-api.ts'

export type BankProgress = CallReply<typeof listCategoryProgress>

/** Categories by parent with own progress, and where the learner stopped. */
export const useCategoryProgress = () => useApi(listCategoryProgress)
