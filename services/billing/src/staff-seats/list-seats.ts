import { DomainError } from '@wardround/kit/base/errors.ts'
import { type Identity, requireFlag } from '@wardround/kit/security/identity.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import { areaOfEvent } from '@wardround/proto/event-types.ts'
import type { listSeats as contract } from '@wardround/proto/http/billing/staff-seats.ts'
import type { Deps } from '#deps.ts'
import { findEvent } from '#seats/event-repository.ts'
import { presentEventFigures, presentStaffSeat } from '#staff-seats/staff-seat-presenter.ts'
import { countSeats, listSeatRows } from '#staff-seats/staff-seat-repository.ts'

type Asked = {
  page: number
  size: number
  state?: string | undefined
  attendance?: string | undefined
  search?: string | undefined
}

/** Who has or had a seat at an event. Throws `resource.missing`, `access.permission` for staff of another area. */
export async function listSeats(
  deps: Pick<Deps, 'db' | 'clock'>,
  eventId: string,
  { page, size, state, attendance, search }: Asked,
  identity: Identity,
): Promise<CallReply<typeof contract>> {
  const event = await findEvent(deps.db.knex, eventId)
  if (!event) throw new DomainError('resource.missing')
  requireFlag(identity, areaOfEvent(event.type), 'v')
  const now = deps.clock()
  const { rows, total } = await listSeatRows(deps.db.knex, { eventId, state, attendance, search, now, page, size })
  return {
    items: rows.map(presentStaffSeat),
    page,
    size,
    total,
    event: presentEventFigures(event, await countSeats(deps.db.knex, eventId, now)),
  }
}
