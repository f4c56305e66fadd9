import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import type { CallInput } from '@wardround/proto/contract.ts'
import type { changeSeats as contract, StaffSeat } from '@wardround/proto/http/billing/staff-seats.ts'
import type { BulkOutcome } from '@wardround/proto/staff/records.ts'
import type { Knex } from 'knex'
import type { Deps } from '#deps.ts'
import type { SeatRow } from '#seats/seat.ts'
import { updateSeat } from '#seats/seat-repository.ts'
import { auditSeat, lockForStaff, markOf, requireVersion, takeSeatAway } from '#staff-seats/change-seat.ts'
import { giveSeat, moveSeat } from '#staff-seats/give-seat.ts'
import { presentStaffSeat } from '#staff-seats/staff-seat-presenter.ts'
import { getSeatWithOrder } from '#staff-seats/staff-seat-repository.ts'

type Outcomes = { done: number; outcomes: BulkOutcome[] }
type Change = { id: string; version: number; attendance: StaffSeat['attendance']; gmail: string | null; note: string }
type Removal = { id: string; version: number; reason: string }

/** Changes one seat on the version that was read. */
export async function changeSeat(
  deps: Deps,
  { id, version, ...change }: Change,
  identity: Identity,
): Promise<StaffSeat> {
  await transaction(deps.db, async (trx) => {
    const locked = await lockForStaff(trx, id, identity)
    requireVersion(locked.seat, version)
    const mark = markOf(locked, change.attendance, deps.clock())
    const after = await updateSeat(trx, id, { ...mark, gmail: change.gmail, note: change.note })
    await auditSeat(trx, identity, 'change', locked.seat, after)
  })
  return presentStaffSeat(await getSeatWithOrder(deps.db.knex, id))
}

/** Takes one seat away on the version that was read. */
export async function removeSeat(deps: Deps, { id, version, reason }: Removal, identity: Identity): Promise<StaffSeat> {
  await transaction(deps.db, async (trx) => {
    const locked = await lockForStaff(trx, id, identity)
    requireVersion(locked.seat, version)
    await takeSeatAway(trx, locked, { identity, reason, now: deps.clock() })
  })
  return presentStaffSeat(await getSeatWithOrder(deps.db.knex, id))
}

/** Does something for each id in a transaction of its own; each succeeds or fails for itself. */
async function each(
  deps: Deps,
  ids: readonly string[],
  work: (trx: Knex.Transaction, id: string) => Promise<SeatRow>,
): Promise<Outcomes> {
  const outcomes: BulkOutcome[] = []
  for (const id of new Set(ids)) {
    try {
      const { version } = await transaction(deps.db, (trx) => work(trx, id))
      outcomes.push({ id, done: true, version })
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'access.permission') throw error
      const { code, message, details } = error
      outcomes.push({ id, done: false, code, message, ...(details ? { details } : {}) })
    }
  }
  return { done: outcomes.filter(({ done }) => done).length, outcomes }
}

/** Notes attendance of many, gives seats to many, or moves many. */
export async function changeSeats(
  deps: Deps,
  body: CallInput<typeof contract>['body'],
  identity: Identity,
): Promise<Outcomes> {
  const now = deps.clock()
  const { eventId } = body
  if (body.action === 'attendance')
    return each(deps, body.ids, async (trx, id) => {
      const locked = await lockForStaff(trx, id, identity, eventId)
      const after = await updateSeat(trx, id, markOf(locked, body.attendance, now))
      await auditSeat(trx, identity, 'change', locked.seat, after)
      return after
    })
  if (body.action === 'move')
    return each(deps, body.ids, (trx, id) => moveSeat(trx, { id, eventId, toEventId: body.toEventId, identity, now }))
  const described = await deps.describePeople(body.uids, { withEmail: true })
  const people = new Map(described.map((person) => [person.uid, person]))
  return each(deps, body.uids, async (trx, uid) => {
    const person = people.get(uid)
    if (!person)
      throw new DomainError('resource.missing', { message: 'This user no longer exists. Choose another one.' })
    return giveSeat(trx, { eventId, person, reason: body.reason, identity, now })
  })
}

/** Takes many seats at an event away. */
export const removeSeats = (
  deps: Deps,
  { eventId, ids, reason }: { eventId: string; ids: readonly string[]; reason: string },
  identity: Identity,
): Promise<Outcomes> =>
  each(deps, ids, async (trx, id) =>
    takeSeatAway(trx, await lockForStaff(trx, id, identity, eventId), { identity, reason, now: deps.clock() }),
  )
