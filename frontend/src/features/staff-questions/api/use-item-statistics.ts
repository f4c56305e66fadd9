import type { CallReply } from '@wardround/proto/contract.ts'
import { getItemStatistics } from '@wardround/proto/http/assessment/statistics.ts'
import { useApi } from '#shared/api/use-api.ts'

export type ItemStatistics = CallReply<typeof getItemStatistics>
export type ItemGroup = ItemStatistics['groups'][number]

/** How learners do on one question; `on` is false for a question that was not saved yet. */
export const useItemStatistics = (id: string, on = true) => useApi(on ? getItemStatistics : null, { params: { id } })
