import { completeCheckout, type Order } from '@wardround/proto/http/billing/checkout.ts'
import { completeSeatCheckout, listOwnSeats, listPlacesLeft } from '@wardround/proto/http/billing/seats.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { expect, it } from 'vitest'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, showRoutes } from '#shared/testing/page.tsx'
import { CheckoutCompletedPage } from './checkout-completed-page.tsx'

const ID = '0199a000-0000-7000-8000-000000000001'
const ORDER: Order = {
  orderId: ID,
  state: 'paid',
  origin: 'newsubscribe',
  total: { amount: 4200, currency: 'gbp' },
  refunded: 0,
  dispute: null,
  lines: [],
  grants: [],
  card: null,
  failure: null,
  createdAt: '2027-02-20T10:00:00.000Z',
  paidAt: null,
}
const server = apiServer(
  answering(getCurrentUser, { uid: 'u', verified: true } as never),
  answering(listOwnSeats, []),
  answering(listPlacesLeft, []),
)
const show = (order: Partial<Order>) => {
  server.use(answering(completeCheckout, { ...ORDER, ...order }))
  showRoutes([{ path: '/', element: <CheckoutCompletedPage /> }], `/?order=${ID}`)
}

it('says why a payment did not go through, and does not wait for it', async () => {
  show({ state: 'failed', failure: { code: 'insufficient_funds', message: 'There is not enough money on the card.' } })
  expect(await screen.findByText('Your payment did not go through')).toBeDefined()
  expect(screen.getByText('There is not enough money on the card.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to your account' })).toBeDefined()
})

it('says of a place that was refunded that it is not had', async () => {
  const startsAt = '2027-03-05T18:30:00.000Z'
  const seat = { seatId: ID, eventId: ID, state: 'refunded' as const, heldUntil: null, startsAt }
  server.use(answering(completeSeatCheckout, { ...ORDER, seat } as never))
  show({ state: 'refunded', origin: 'webinar', refunded: 4200 })
  expect(await screen.findByText('You don’t have this seat.')).toBeDefined()
  expect(screen.getByText('Fri 5 Mar 2027, 18:30, UK time')).toBeDefined()
  expect(screen.queryByText('Your payment is being processed')).toBeNull()
})
