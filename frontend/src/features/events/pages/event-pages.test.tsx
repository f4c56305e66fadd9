import { giveSeatBack, listOwnSeats, listPlacesLeft, type OwnSeat } from '@wardround/proto/http/billing/seats.ts'
import { listPublicWebinars, type PublicEvent } from '@wardround/proto/http/content/events.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { describe, expect, it } from 'vitest'
import { WebinarsPage } from '#features/events/pages/event-pages.tsx'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, show, within } from '#shared/testing/page.tsx'

const START = '2030-12-03T18:30:00.000Z'
const END = '2030-12-03T20:00:00.000Z'
const event = (changes: Partial<PublicEvent>): PublicEvent => ({
  id: '0199a000-0000-7000-8000-000000000001',
  type: 0,
  title: 'ECGs in twenty patterns',
  slug: 'ecgs-in-twenty-patterns',
  summary: 'One after the other.',
  html: '',
  picture: null,
  groups: [],
  speaker: 'Dr Ines Harrow',
  dates: [{ startsAt: START, endsAt: END }],
  capacity: 60,
  price: { amount: 1500, currency: 'gbp' },
  sale: 'open',
  saleFrom: null,
  needsGmail: false,
  ...changes,
})
const FULL = event({ id: '0199a000-0000-7000-8000-000000000002', title: 'Chest X-rays' })
const FREE = event({
  id: '0199a000-0000-7000-8000-000000000003',
  title: 'Ethics',
  price: { amount: 0, currency: 'gbp' },
})
const EVENTS = [event({}), FULL, FREE]

const seat: OwnSeat = {
  id: '0199a000-0000-7000-8000-000000000009',
  eventId: FREE.id,
  type: 0,
  title: FREE.title,
  speaker: '',
  dates: FREE.dates,
  state: 'paid',
  suspended: false,
  link: null,
  linkOpensAt: '2030-12-03T18:15:00.000Z',
  recording: null,
  materials: [],
  keptUntil: '2031-01-02T20:00:00.000Z',
  attendance: null,
  certificateReady: false,
  gmail: null,
  orderId: null,
  giveBackUntil: null,
}

const server = apiServer(
  answering(getCurrentUser, () => refusal(401, 'session.missing')),
  answering(listPublicWebinars, { items: EVENTS, page: 1, size: 100, total: EVENTS.length }),
  answering(listPlacesLeft, [
    { eventId: EVENTS[0]?.id ?? '', left: 6 },
    { eventId: FULL.id, left: 0 },
    { eventId: FREE.id, left: 100 },
  ]),
  answering(listOwnSeats, [seat]),
)
const signedIn = (changes: object) =>
  server.use(answering(getCurrentUser, { uid: 'u', verified: true, is_subscribed: false, ...changes } as never))

describe('the webinars', () => {
  it('show a visitor dates, price, places left and where to book', async () => {
    show(<WebinarsPage />)
    const book = await screen.findByRole('link', { name: 'Book a seat: ECGs in twenty patterns' })
    expect(book.getAttribute('href')).toBe(`/profile/checkout?origin=webinar&id=${EVENTS[0]?.id}`)
    expect(await screen.findByText('6 of 60 seats left')).toBeDefined()
    expect(screen.getByText('Sold out')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Book a seat: Chest X-rays' })).toBeNull()
    expect(screen.getByText('Free')).toBeDefined()
    expect(screen.queryByText('Your seats')).toBeNull()
  })

  it('show own seats, and send subscribers to their own checkout', async () => {
    signedIn({ is_subscribed: true })
    show(<WebinarsPage />)
    expect(await screen.findByRole('heading', { name: 'Your seats' })).toBeDefined()
    expect(screen.getByText('Join at 18:15')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Download calendar file' }).getAttribute('href')).toContain(
      `/event/${FREE.id}/calendar.ics`,
    )
    const book = await screen.findByRole('link', { name: 'Book a seat: ECGs in twenty patterns' })
    expect(book.getAttribute('href')).toMatch(/^\/checkout\?/)
    expect(screen.queryByRole('link', { name: 'Book a seat: Ethics' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Get certificate' })).toBeNull()
  })

  it('promise no refund for a seat that was cancelled, and lead to the orders where one was paid', async () => {
    signedIn({})
    const paid = { ...seat, id: '0199a000-0000-7000-8000-000000000010', orderId: seat.id, title: 'Paid' }
    server.use(
      answering(
        listOwnSeats,
        [seat, paid].map((each) => ({ ...each, state: 'cancelled' as const })),
      ),
    )
    show(<WebinarsPage />)
    expect(await screen.findByText('Your seat was cancelled.')).toBeDefined()
    expect(screen.getByText('Your seat was cancelled. You can see any refund in your orders.')).toBeDefined()
    expect(screen.getAllByRole('link', { name: 'See orders' })).toHaveLength(1)
  })

  it('give a seat back after asking once, and say what was refused', async () => {
    signedIn({})
    const had: OwnSeat = { ...seat, orderId: seat.id, giveBackUntil: '2030-12-01T18:30:00.000Z' }
    const given: OwnSeat = { ...had, state: 'cancelled', giveBackUntil: null }
    let isGiven = false
    const sent: unknown[] = []
    server.use(
      answering(listOwnSeats, () => [isGiven ? given : had]),
      answering(giveSeatBack, ({ params, body }) => {
        sent.push([params['id'], body])
        if (sent.length === 1) return refusal(409, 'seat.kept')
        isGiven = true
        return given
      }),
    )
    const { user } = show(<WebinarsPage />, '/', 'site')
    await user.click(await screen.findByRole('button', { name: 'Cancel seat' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(/We’ll refund your payment in full/)).toBeDefined()
    expect(sent).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Cancel seat' }))
    expect(await dialog.findByRole('alert')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Cancel seat' }))
    expect(await screen.findByText('Your seat was cancelled. You can see any refund in your orders.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Cancel seat' })).toBeNull()
    expect(sent.at(-1)).toEqual([seat.id, {}])
  })

  it('offer the certificate of what was attended', async () => {
    signedIn({})
    server.use(answering(listOwnSeats, [{ ...seat, attendance: 'present', certificateReady: true }]))
    const { user } = show(<WebinarsPage />)
    await user.click(await screen.findByRole('button', { name: 'Get certificate' }))
    expect(await screen.findByRole('button', { name: 'Create certificate' })).toBeDefined()
  })
})
