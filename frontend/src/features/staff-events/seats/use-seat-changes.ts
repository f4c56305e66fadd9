import type { CallReply } from '@wardround/proto/contract.ts'
import type { Attendance } from '@wardround/proto/http/billing/seats.ts'
import { changeSeats } from '@wardround/proto/http/billing/staff-seats.ts'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { toast } from '#shared/ui/overlay/toast.ts'
import { SEAT_CALLS } from './seat-calls.ts'

type SeatOutcome = CallReply<typeof changeSeats>
/** Says what came of a change, such as "given"; `names` are of those who have no seat in the list. */
export type ShowOutcome = (outcome: SeatOutcome, done: string, names?: ReadonlyMap<string, string>) => void

/** Notes attendance, and says which seats stayed as they were. */
export function useSeatChanges(eventId: string, onDone: () => void) {
  const changing = useMutationApi(changeSeats, SEAT_CALLS)
  const [left, setLeft] = useState<{ result: SeatOutcome; names: ReadonlyMap<string, string> }>()
  const show: ShowOutcome = (outcome, done, names = new Map()) => {
    onDone()
    if (outcome.done > 0) toast(`${outcome.done} ${outcome.done === 1 ? 'seat' : 'seats'} ${done}.`, { icon: 'tick' })
    if (outcome.done < outcome.outcomes.length) setLeft({ result: outcome, names })
  }
  const mark = async (ids: readonly string[], attendance: Attendance | null) => {
    try {
      show(await changing.run({ body: { action: 'attendance', eventId, ids: [...ids], attendance } }), 'changed')
    } catch (error) {
      toast(`Attendance was not saved. ${messageOf(error)}`, { icon: 'warn' })
    }
  }
  return { mark, show, busy: changing.busy, left, closeLeft: () => setLeft(undefined) }
}
