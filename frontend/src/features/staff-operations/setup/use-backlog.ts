import type { CallReply } from '@wardround/proto/contract.ts'
import { backlogs } from '@wardround/proto/http/backlogs.ts'
import { useApi } from '#shared/api/use-api.ts'

export type ServiceName = keyof typeof backlogs
export type Backlog = CallReply<(typeof backlogs)[ServiceName]>
export const SERVICES = Object.keys(backlogs) as ServiceName[]

/** What one service has in hand, read again every minute. */
export const useBacklog = (service: ServiceName) => useApi(backlogs[service], {}, { refreshInterval: 60_000 })
