import { listPlacesLeft } from '@wardround/proto/http/billing/seats.ts'
import { listSeats } from '@wardround/proto/http/billing/staff-seats.ts'
import { getStaffDraft, listStaffViews, saveStaffDraft } from '@wardround/proto/http/content/desk.ts'
import { changeEvent, createEvent, getEvent, listEvents } from '@wardround/proto/http/content/events.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { describe, expect, it } from 'vitest'
import { WebinarCreatePage, WebinarEditPage } from '#features/staff-events/pages/event-form-page.tsx'
import { WebinarListPage } from '#features/staff-events/pages/event-list-page.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, showRoutes, waitFor, within } from '#shared/testing/page.tsx'

const START = '2030-12-03T18:30:00.000Z'
const END = '2030-12-03T20:00:00.000Z'
const RECORD = {
  id: '0199a000-0000-7000-8000-000000000001',
  version: 1,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  type: 0 as const,
  state: 'published' as const,
  title: 'ECGs in twenty patterns',
  slug: 'ecgs-in-twenty-patterns',
  summary: '',
  html: '',
  picture: null,
  groups: [],
  speaker: 'Dr Ines Harrow',
  dates: [{ startsAt: START, endsAt: END }],
  startsAt: START,
  endsAt: END,
  capacity: 60,
  amount: 1500,
  currency: 'gbp' as const,
  saleFrom: null,
  saleUntil: null,
  link: '',
  recording: '',
  recordingUntil: null,
  materials: [],
  needsGmail: false,
  comment: '',
  updatedBy: 'Edith Moreau',
}
const all = { v: true, a: true, e: true }
const server = apiServer(
  answering(getCurrentUser, { permissions: { p: { Webinars: all } } } as never),
  answering(listEvents, { items: [RECORD], page: 1, size: 25, total: 1 }),
  answering(getEvent, RECORD),
  answering(listPlacesLeft, [{ eventId: RECORD.id, left: 38 }]),
  answering(listStaffViews, []),
  answering(getStaffDraft, null),
  answering(saveStaffDraft, { savedAt: RECORD.createdAt }),
)

const routes = [
  { path: paths.adminEvents('webinars'), element: <WebinarListPage /> },
  { path: paths.adminEventNew('webinars'), element: <WebinarCreatePage /> },
  { path: paths.adminEventEdit('webinars', '').replace(/\?.*/, ''), element: <WebinarEditPage /> },
]

describe('the screens of webinars', () => {
  it('list them with London time, price and places taken', async () => {
    showRoutes(routes, paths.adminEvents('webinars'))
    const link = await screen.findByRole('link', { name: RECORD.title })
    expect(link.getAttribute('href')).toBe(paths.adminEventEdit('webinars', RECORD.id))
    expect(screen.getByText('Tue 3 Dec 2030, 18:30')).toBeDefined()
    expect(screen.getByText('£15')).toBeDefined()
    await waitFor(() => expect(screen.getByText('22 of 60 seats taken')).toBeDefined())
  })

  it('create one, in pounds, and go on to its edit screen', async () => {
    const sent: { amount?: number; type?: number; title?: string; slug?: string }[] = []
    server.use(
      answering(createEvent, ({ body }) => {
        sent.push(body as object)
        return RECORD
      }),
    )
    const { user } = showRoutes(routes, paths.adminEventNew('webinars'))
    await user.type(await screen.findByLabelText('Title'), RECORD.title)
    await user.clear(screen.getByLabelText('Price in pounds'))
    await user.type(screen.getByLabelText('Price in pounds'), '12.50')
    await user.click(screen.getByRole('button', { name: 'Create webinar' }))
    await waitFor(() => expect(sent).toMatchObject([{ type: 0, amount: 1250, title: RECORD.title, slug: RECORD.slug }]))
    expect(await screen.findByRole('heading', { level: 1, name: RECORD.title })).toBeDefined()
  })

  it('ask before a booked one is cancelled, with the seats and the money that are lost', async () => {
    const sent: unknown[] = []
    server.use(
      answering(listSeats, {
        items: [],
        event: { paid: 57, given: 3, received: { amount: 85500, currency: 'gbp' } },
      } as never),
      answering(changeEvent, ({ body }) => {
        sent.push((body as { state: string }).state)
        return { ...RECORD, version: 2, state: 'cancelled' as const }
      }),
    )
    const { user } = showRoutes(routes, paths.adminEventEdit('webinars', RECORD.id))
    const state = () => screen.getByLabelText<HTMLSelectElement>('Status')
    await user.selectOptions(await screen.findByLabelText('Status'), 'cancelled')
    const asked = () => screen.findByRole('alertdialog', { name: `Cancel “${RECORD.title}”?` })
    expect(
      await within(await asked()).findByText(/Seats that will be cancelled: 57 paid and 3 free. £855 will be refunded/),
    ).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Keep event' }))
    expect(state().value).toBe('published')
    await user.selectOptions(state(), 'cancelled')
    await user.click(within(await asked()).getByRole('button', { name: 'Set to Cancelled' }))
    expect([state().value, sent]).toEqual(['cancelled', []])
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(sent).toEqual(['cancelled']))
  })
})
