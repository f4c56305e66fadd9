import { changeSeat, changeSeats, listSeats, type StaffSeat } from '@wardround/proto/http/billing/staff-seats.ts'
import { getEvent } from '@wardround/proto/http/content/events.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { listUsers } from '@wardround/proto/http/identity/users.ts'
import { expect, it } from 'vitest'
import { WebinarUsersPage } from '#features/staff-events/pages/event-users-page.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, showRoutes, waitFor, within } from '#shared/testing/page.tsx'

const ID = '0199a000-0000-7000-8000-000000000001'
const SEAT: StaffSeat = {
  id: '0199a000-0000-7000-8000-000000000002',
  version: 3,
  uid: '0199a000-0000-7000-8000-000000000003',
  name: 'Amara Obi',
  email: null,
  state: 'paid',
  heldUntil: null,
  paid: { amount: 1500, currency: 'gbp' },
  orderId: '0199a000-0000-7000-8000-000000000004',
  refundDue: false,
  given: null,
  ended: null,
  attendance: null,
  attendanceFinal: false,
  gmail: null,
  note: 'Asked for the slides.',
  createdAt: '2026-11-20T09:00:00.000Z',
}
const all = { v: true, a: true, e: true }
const server = apiServer(
  answering(getCurrentUser, { permissions: { p: { Webinars: all, Products: all } } } as never),
  answering(listSeats, { items: [SEAT], page: 1, size: 25, total: 1 } as never),
  answering(getEvent, () => refusal(404, 'resource.missing')),
)
const routes = [{ path: '/:id', element: <WebinarUsersPage /> }]

it('shows the note of a seat and leads to the order that paid for it', async () => {
  showRoutes(routes, `/${ID}`)
  expect(await screen.findByText('Asked for the slides.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Order' }).getAttribute('href')).toBe(paths.adminOrder(SEAT.orderId ?? ''))
})

it('changes the Gmail address and the note of one seat, on the version that was read', async () => {
  const sent: unknown[] = []
  server.use(
    answering(changeSeat, ({ body }) => {
      sent.push(body)
      return SEAT
    }),
  )
  const { user } = showRoutes(routes, `/${ID}`)
  await user.click(await screen.findByRole('checkbox', { name: /Amara Obi/ }))
  await user.click(screen.getByRole('button', { name: 'Change seat' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/Gmail address/), 'amara@gmail.com')
  await user.selectOptions(dialog.getByLabelText('Attendance'), 'present')
  await user.click(dialog.getByRole('button', { name: 'Save seat' }))
  await waitFor(() =>
    expect(sent).toEqual([{ version: 3, attendance: 'present', gmail: 'amara@gmail.com', note: SEAT.note }]),
  )
})

it('says at the reason what is missing, and names the person who already has the seat that is given', async () => {
  const uid = '0199a000-0000-7000-8000-000000000009'
  const user = { id: uid, firstName: 'Pat', lastName: 'Holt', email: 'pat@example.org' }
  const taken = 'This person already has a seat at this event. Choose someone else or another event.'
  server.use(
    answering(listUsers, { items: [user], page: 1, size: 20, total: 1 } as never),
    answering(changeSeats, ({ body }) =>
      (body as { reason?: string }).reason === ''
        ? refusal(400, 'request.invalid', {
            details: [{ path: 'body.reason', message: 'Enter a reason of at least 3 characters.' }],
          })
        : { done: 0, outcomes: [{ id: uid, done: false, code: 'seat.taken', message: taken }] },
    ),
  )
  const { user: reader } = showRoutes(routes, `/${ID}`)
  await reader.click(await screen.findByRole('button', { name: 'Give a seat' }))
  const dialog = within(await screen.findByRole('dialog'))
  await reader.type(dialog.getByLabelText('Find a user by name or email'), 'pat')
  await dialog.findByRole('option', { name: /Holt/ })
  await reader.selectOptions(dialog.getByLabelText('User'), uid)
  await reader.click(dialog.getByRole('button', { name: 'Give seat' }))
  expect(await dialog.findByText('Enter a reason of at least 3 characters.')).toBeDefined()
  await reader.type(dialog.getByLabelText('Reason'), 'Guest')
  await reader.click(dialog.getByRole('button', { name: 'Give seat' }))
  expect((await screen.findByText(/already has a seat/)).textContent).toContain('pat@example.org')
})
