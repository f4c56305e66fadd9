import { SEAT_ORIGINS, type SeatOrigin } from '@wardround/proto/event-types.ts'
import { paths } from '#shared/navigation/paths.ts'

/** A seat that is being bought; without `checkoutId` the page has still to make one. */
export type SeatPurchase = { eventId: string; origin: SeatOrigin; checkoutId: string | undefined }

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The page from which seats of each origin are bought. */
export const PAGE_OF_ORIGIN = { webinar: '/webinars', plab1: '/courses', bigmock: '/bigmock' } as const
export const TERMS_OF_ORIGIN = {
  webinar: paths.webinarTerms(),
  plab1: paths.plab1Terms(),
  bigmock: paths.bigMockTerms(),
} as const

/** The seat that an address such as `?origin=webinar&id=` stands for; undefined when it stands for none. */
export function seatPurchaseOf(search: URLSearchParams): SeatPurchase | undefined {
  const origin = SEAT_ORIGINS.find((each) => each === search.get('origin'))
  const eventId = search.get('id') ?? ''
  const checkout = search.get('checkout') ?? ''
  if (!origin || !UUID.test(eventId)) return undefined
  return { eventId, origin, checkoutId: UUID.test(checkout) ? checkout : undefined }
}
