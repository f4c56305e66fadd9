import type { CallReply } from '@wardround/proto/contract.ts'
import type { listSeats } from '@wardround/proto/http/billing/staff-seats.ts'

export type EventFigures = CallReply<typeof listSeats>['event']
export type Counts = Pick<EventFigures, 'held' | 'paid' | 'given' | 'present' | 'absent'> & { received: number }
