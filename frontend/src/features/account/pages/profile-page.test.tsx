import { listOwnOrders } from '@wardround/proto/http/billing/orders.ts'
import { listSubscriptions } from '@wardround/proto/http/billing/subscriptions.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, show } from '#shared/testing/page.tsx'
import { ProfilePage } from './profile-page.tsx'

const person = {
  ...{ uid: 'u', first_name: 'Amara', last_name: 'Nwosu', email: 'a@b.test', group: 1, exam_date: null },
  ...{ is_admin: false, verified: true, is_subscribed: true, qb: false, gems: true, student: false },
}
const server = apiServer(
  answering(getCurrentUser, person as never),
  answering(listSubscriptions, []),
  http.all('*', () =>
    HttpResponse.json({ status: 'error', error: { code: 'request.unknown', message: 'No.' } }, { status: 404 }),
  ),
)

it('says what a plan of gems alone leaves out, and leads to the question bank', async () => {
  show(<ProfilePage />)
  expect(await screen.findByText('The question bank is locked')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Add the question bank' }).getAttribute('href')).toBe('/profile/extend')
})

it('leads from a plan without gems to gems', async () => {
  server.use(answering(getCurrentUser, { ...person, uid: 'v', qb: true, gems: false } as never))
  show(<ProfilePage />)
  expect(await screen.findByText('Gems are locked')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Read about gems' }).getAttribute('href')).toBe('/resources/gems')
})

it('moves the focus into the form of a detail, and back to its button when it closes', async () => {
  const { user } = show(<ProfilePage />)
  await user.click(await screen.findByRole('button', { name: 'Change exam date' }))
  expect(document.activeElement).toBe(screen.getByLabelText(/exam date/i))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change exam date' }))
})

it('lists the latest payments with their invoices, and leads to all of them', async () => {
  const order = {
    ...{ orderId: 'o', lines: [{ productId: 'p', name: '3 months', price: { amount: 4800, currency: 'gbp' } }] },
    ...{ total: { amount: 4800, currency: 'gbp' }, paidAt: '2026-11-02T10:00:00.000Z', renewal: false },
    invoices: [{ id: '0199a000-0000-7000-8000-000000000001', kind: 'invoice', number: 'WR-2026-000012' }],
  }
  server.use(answering(listOwnOrders, { items: [order as never], page: 1, size: 3, total: 9 }))
  show(<ProfilePage />)
  const receipt = await screen.findByRole('link', { name: /Download invoice WR-2026-000012/ })
  expect(receipt.getAttribute('href')).toMatch(/\/users\/invoice\/0199a000-0000-7000-8000-000000000001$/)
  expect(screen.getByText('£48')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See all orders and invoices' }).getAttribute('href')).toBe('/profile/orders')
})

it('has the date of the exam among the other details, ruled off as they are', async () => {
  show(<ProfilePage />)
  await screen.findByText('Exam date')
  // A line has its rule from its place among the others.
  const listOf = (label: string) => screen.getByText(label).parentElement?.parentElement
  expect(listOf('Exam date')).toBe(listOf('Password'))
})
