import { type EventType, ORIGIN_OF_EVENT } from '@wardround/proto/event-types.ts'
import { paths } from './paths.ts'

type SeatChoice = { eventId: string; type: EventType; subscribed: boolean }

/** Where a seat is bought: people without a plan reach only the checkout below `/profile`. */
export function seatCheckoutPath({ eventId, type, subscribed }: SeatChoice): string {
  const query = { origin: ORIGIN_OF_EVENT[type], id: eventId }
  return subscribed ? paths.subscriberCheckout(query) : paths.checkout(query)
}
