import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { OwnSeat } from '@wardround/proto/http/billing/seats.ts'
import type { Deps } from '#deps.ts'
import { lockEntitlement } from '#entitlements/entitlement-repository.ts'
import { endSeatOwingMoney } from '#seats/end-seat.ts'
import { lockEvent } from '#seats/event-repository.ts'
import { isHad } from '#seats/seat.ts'
import { presentOwnSeat } from '#seats/seat-presenter.ts'
import { findSeat, lockSeat } from '#seats/seat-repository.ts'

/**
 * Gives an own seat back: the place is free at once, and all that was paid goes back. A repeat changes nothing. Throws
 * `resource.missing`, and `seat.kept` where it is too late or the payment is disputed.
 */
export const giveSeatBack = (deps: Deps, { seatId, uid }: { seatId: string; uid: string }): Promise<OwnSeat> =>
  transaction(deps.db, async (trx) => {
    const found = await findSeat(trx, seatId)
    const event = found?.user_id === uid ? await lockEvent(trx, found.event_id) : undefined
    const seat = event && (await lockSeat(trx, seatId))
    // Staff may have moved it to another event meanwhile.
    if (!seat || !event || seat.event_id !== event.id || seat.state === 'held')
      throw new DomainError('resource.missing')
    const now = deps.clock()
    const { ends } = await lockEntitlement(trx, uid)
    const shown = presentOwnSeat({ seat, event }, ends, now)
    if (!isHad(seat)) return shown
    if (shown.giveBackUntil === null) throw new DomainError('seat.kept')
    const given = { news: 'returned', reason: 'The seat was cancelled.', now } as const
    return presentOwnSeat({ seat: await endSeatOwingMoney(trx, seat, event, given), event }, ends, now)
  })
