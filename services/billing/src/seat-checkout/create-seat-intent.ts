import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { UserGroup } from '@wardround/proto/codes.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import { ORIGIN_OF_EVENT, type SeatOrigin } from '@wardround/proto/event-types.ts'
import type { createSeatIntent as contract } from '@wardround/proto/http/billing/seats.ts'
import type { Knex } from 'knex'
import type Stripe from 'stripe'
import type { CaptchaAnswer } from '#checkout/captcha-answer.ts'
import { paymentOf } from '#checkout/create-service-intent.ts'
import { grantPaidOrder } from '#checkout/finalise-order.ts'
import { refuseCardTesting, takeCheckout } from '#checkout/limit-checkouts.ts'
import type { Deps } from '#deps.ts'
import { isFinal, nextCheck } from '#orders/order.ts'
import { findByCheckout, insertOrder, lockOrder, type OrderRow, updateOrder } from '#orders/order-repository.ts'
import { type PaymentProvider, providerOf } from '#provider/provider.ts'
import { holdUntil, lockEventOnSale, releaseOtherHold, requirePlace } from '#seat-checkout/hold-place.ts'
import { type EventRow, isForGroup } from '#seats/event.ts'
import { findEvent } from '#seats/event-repository.ts'
import type { SeatRow } from '#seats/seat.ts'
import { presentSeatOrder } from '#seats/seat-presenter.ts'
import { findSeatOfOrder, insertSeat, letGo, updateSeat } from '#seats/seat-repository.ts'

export type SeatIntentInput = {
  uid: string
  name: string
  email: string | null
  group: UserGroup
  checkoutId: string
  eventId: string
  origin: SeatOrigin
  gmail?: string | undefined
  captcha?: CaptchaAnswer | undefined
}
type Held = { order: OrderRow; seat: SeatRow }

/**
 * Keeps a place for 15 minutes and starts its payment, or finds the ones that this checkout id started and keeps the
 * place again. A place that costs nothing is given at once. Throws `seat.full`, `seat.taken`, `order.not-allowed`,
 * `order.price-changed` where the id was used for another event or its price has changed since, `resource.missing`,
 * `captcha.needed` and `rate.limited` where cards may be tried out.
 */
export async function createSeatIntent(deps: Deps, input: SeatIntentInput): Promise<CallReply<typeof contract>> {
  const provider = providerOf(deps)
  const known = await findByCheckout(deps.db.knex, input.checkoutId)
  if (known && known.user_id !== input.uid) throw new DomainError('resource.missing')
  const { order, seat } = await transaction(deps.db, (trx) => holdSeat(deps, trx, input))
  const event = (await findEvent(deps.db.knex, seat.event_id)) as EventRow
  const intent = order.amount > 0 ? await startPayment(deps, provider, order, seat, input.captcha) : null
  if (intent && !isFinal(order.state) && order.payment_intent_id === null)
    await updateOrder(deps.db.knex, order.id, {
      payment_intent_id: intent.id,
      next_check_at: nextCheck(deps.clock(), 0),
    })
  return {
    orderId: order.id,
    state: order.state,
    provider: provider.name,
    clientSecret: intent?.client_secret ?? '',
    publishableKey: provider.publishableKey,
    cardFormUrl: provider.cardFormUrl,
    amount: order.amount,
    currency: order.currency,
    lines: order.lines,
    moneyBackDays: 0,
    seat: presentSeatOrder(seat, event),
  }
}

/** The payment of a held place, which is let go where none is made: whoever tries again holds it again. */
async function startPayment(
  deps: Deps,
  provider: PaymentProvider,
  order: OrderRow,
  seat: SeatRow,
  captcha: CaptchaAnswer | undefined,
): Promise<Stripe.PaymentIntent> {
  try {
    if (!isFinal(order.state)) await refuseCardTesting(deps, order.user_id, captcha)
    return await paymentOf(deps, provider, order)
  } catch (error) {
    await transaction(deps.db, async (trx) => {
      // Another request of the same checkout may have its payment by now.
      const locked = await lockOrder(trx, order.id)
      if (locked?.payment_intent_id === null) await letGo(trx, { id: seat.id, version: seat.version })
    })
    throw error
  }
}

async function holdSeat(deps: Deps, trx: Knex.Transaction, input: SeatIntentInput): Promise<Held> {
  const started = await findByCheckout(trx, input.checkoutId)
  const locked = started && (await lockOrder(trx, started.id))
  const had = locked && (await findSeatOfOrder(trx, locked.id))
  if (locked && isFinal(locked.state) && had) return { order: locked, seat: had }
  const { event, now } = await lockEventOnSale(trx, input.eventId, deps.clock)
  if (ORIGIN_OF_EVENT[event.type] !== input.origin) throw new DomainError('resource.missing')
  // A second request of the same checkout may have waited here while the first one made the order.
  const order = await findByCheckout(trx, input.checkoutId)
  const seat = order && (await findSeatOfOrder(trx, order.id))
  if (!order || !seat) return holdNew(trx, event, input, now)
  return isFinal(order.state) ? { order, seat } : holdAgain(trx, { order, seat }, event, input, now)
}

async function holdAgain(
  trx: Knex.Transaction,
  { order, seat }: Held,
  event: EventRow,
  input: SeatIntentInput,
  now: Date,
): Promise<Held> {
  if (seat.event_id !== event.id || order.amount !== event.amount) throw new DomainError('order.price-changed')
  await releaseOtherHold(trx, event, input.uid, seat.id)
  await requirePlace(trx, event, now, seat)
  const held = await updateSeat(trx, seat.id, { state: 'held', held_until: holdUntil(now) })
  return { order, seat: held }
}

function gmailFor(event: EventRow, gmail: string | undefined): string | null {
  if (!event.needs_gmail) return null
  if (gmail) return gmail
  throw new DomainError('request.invalid', {
    details: [{ path: 'body.gmail', message: 'Enter a Gmail address. Access to this event is shared with it.' }],
  })
}

async function holdNew(trx: Knex.Transaction, event: EventRow, input: SeatIntentInput, now: Date): Promise<Held> {
  if (!isForGroup(event, input.group))
    throw new DomainError('order.not-allowed', {
      message: 'This event is for another exam. See the events for your exam.',
    })
  const gmail = gmailFor(event, input.gmail)
  await releaseOtherHold(trx, event, input.uid, null)
  await requirePlace(trx, event, now, null)
  if (event.amount > 0) await takeCheckout(trx, input)
  const price = { amount: event.amount, currency: event.currency }
  const order = await insertOrder(trx, {
    checkout_id: input.checkoutId,
    user_id: input.uid,
    origin: input.origin,
    ...price,
    lines: [{ productId: event.id, name: event.title, price }],
  })
  const seat = await insertSeat(trx, {
    event_id: event.id,
    user_id: input.uid,
    name: input.name,
    email: input.email,
    state: 'held',
    order_id: order.id,
    held_until: holdUntil(now),
    gmail,
  })
  if (event.amount > 0) return { order, seat }
  const paid = await updateOrder(trx, order.id, { state: 'paid', submitted_at: now, paid_at: now })
  await grantPaidOrder(trx, paid, now)
  return { order: paid, seat: (await findSeatOfOrder(trx, order.id)) as SeatRow }
}
