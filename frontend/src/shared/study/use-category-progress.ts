import type { CallReply } from '@wardround/proto/contract.ts'
import { listCategoryProgress } from '@wardround/proto/http/assessment/categories.ts'
import { useApi } from '#shared/api/use-api.ts'

export type BankProgress = CallReply<typeof listCategoryProgress>

/** Categories by parent with own progress, where to carry on, the pace, and what is weak. */
export const useCategoryProgress = (wanted = true) => useApi(wanted ? listCategoryProgress : null)
