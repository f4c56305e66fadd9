import type { CallReply } from '@wardround/proto/contract.ts'
import { getItemStatistics, type ItemRow, listItemStatistics } from '@wardround/proto/http/assessment/statistics.ts'
import { useApi } from '#shared/api/use-api.ts'

export type ItemStatistics = CallReply<typeof getItemStatistics>
export type ItemGroup = ItemStatistics['groups'][number]
export type { ItemRow }

/** How learners do on one question; `on` is false for a question that was not saved yet. */
export const useItemStatistics = (id: string, on = true) => useApi(on ? getItemStatistics : null, { params: { id } })

/** A page of questions with their statistics, as the address asks for it. */
export const useItemList = (query: Record<string, unknown>) => useApi(listItemStatistics, { query } as never, { keepPreviousData: true })
