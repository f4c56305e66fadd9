import type { CallReply } from '@wardround/proto/contract.ts'
import { getStaffOrder, listStaffOrders, refundOrder } from '@wardround/proto/http/billing/orders.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { describe, expect, it } from 'vitest'
import { OrderListPage } from '#features/staff-billing/pages/order-list-page.tsx'
import { OrderPage } from '#features/staff-billing/pages/order-page.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, showRoutes, waitFor, within } from '#shared/testing/page.tsx'

const ID = '0199a000-0000-7000-8000-000000000001'
const user = { uid: '0199a000-0000-7000-8000-000000000002', name: 'Amara Nwosu' }
const shared = {
  state: 'paid',
  origin: 'newsubscribe',
  renewal: false,
  total: { amount: 4800, currency: 'gbp' },
  refunded: 0,
  dispute: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  paidAt: '2026-11-20T09:01:00.000Z',
  user,
} as const
const REFUND = {
  id: '0199a000-0000-7000-8000-000000000003',
  amount: 1250,
  currency: 'gbp',
  reason: 'Goodwill',
  state: 'succeeded',
  by: 'Nell',
  createdAt: '2026-11-21T09:00:00.000Z',
  settledAt: '2026-11-21T09:00:01.000Z',
} as const
const ORDER: CallReply<typeof getStaffOrder> = {
  ...shared,
  orderId: ID,
  lines: [],
  grants: [],
  card: { brand: 'visa', last4: '4242' },
  failure: null,
  paymentId: 'pi_1',
  submittedAt: '2026-11-20T09:00:30.000Z',
  refunds: [],
  invoices: [],
  disputes: [],
  incidents: [],
  moneyBack: { until: '2026-12-04T09:01:00.000Z', answered: 31, most: 50 },
}
const all = { v: true, a: true, e: true }
const server = apiServer(
  answering(getCurrentUser, { permissions: { p: { Products: all } } } as never),
  answering(listStaffOrders, {
    items: [{ ...shared, id: ID, names: ['3 months'], invoice: '2026-000017' }],
    page: 1,
    size: 25,
    total: 1,
  }),
  answering(getStaffOrder, ORDER),
)
const routes = [
  { path: paths.adminOrders(), element: <OrderListPage /> },
  { path: paths.adminOrder('').replace(/\?.*/, ''), element: <OrderPage /> },
]

describe('the screens of orders', () => {
  it('list them by the number of the invoice', async () => {
    showRoutes(routes, paths.adminOrders())
    const link = await screen.findByRole('link', { name: '2026-000017' })
    expect(link.getAttribute('href')).toBe(paths.adminOrder(ID))
    expect(screen.getByText('Amara Nwosu')).toBeDefined()
  })

  it('refund a part with a reason, in pence, and refuse more than is left', async () => {
    const sent: unknown[] = []
    server.use(
      answering(refundOrder, ({ body }) => {
        sent.push(body)
        return REFUND
      }),
    )
    const { user: reader } = showRoutes(routes, paths.adminOrder(ID))
    expect(await screen.findByText(/31 of 50 questions answered/)).toBeDefined()
    await reader.click(screen.getByRole('button', { name: 'Refund order' }))
    await reader.click(screen.getByRole('radio', { name: /Part of it/ }))
    await reader.type(screen.getByLabelText('Reason'), 'Goodwill')
    await reader.type(screen.getByLabelText('Amount in pounds'), '99')
    await reader.click(screen.getByRole('button', { name: /^Refund £/ }))
    expect(screen.getByText(/Enter an amount from £0\.01 to £/)).toBeDefined()
    await reader.clear(screen.getByLabelText('Amount in pounds'))
    await reader.type(screen.getByLabelText('Amount in pounds'), '12.50')
    await reader.click(screen.getByRole('button', { name: 'Refund £12.50' }))
    await waitFor(() => expect(sent).toEqual([{ amount: 1250, reason: 'Goodwill' }]))
  })

  it('send a refund whose answer was lost again under the same key, and one that was refused under another', async () => {
    const keys: (string | null)[] = []
    server.use(
      answering(refundOrder, ({ headers }) => {
        keys.push(headers.get('idempotency-key'))
        if (keys.length === 1) return refusal(503, 'gateway.unavailable')
        return keys.length === 2 ? refusal(409, 'refund.limit') : REFUND
      }),
    )
    const { user: reader } = showRoutes(routes, paths.adminOrder(ID))
    await reader.click(await screen.findByRole('button', { name: 'Refund order' }))
    await reader.type(screen.getByLabelText('Reason'), 'Goodwill')
    for (let press = 1; press <= 3; press += 1) {
      await reader.click(await screen.findByRole('button', { name: 'Refund £48' }))
      await waitFor(() => expect(keys).toHaveLength(press))
    }
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[1])
  })

  it('say that an order is disputed, offer no refund, and tell what happened in its order', async () => {
    server.use(
      answering(getStaffOrder, {
        ...ORDER,
        dispute: 'open',
        refunded: 1250,
        refunds: [REFUND],
        disputes: [
          {
            id: REFUND.id,
            state: 'under_review',
            reason: 'product_not_received',
            amount: 3550,
            openedAt: '2026-11-22T09:00:00.000Z',
            submittedAt: '2026-11-23T09:00:00.000Z',
            closedAt: null,
          },
        ],
        incidents: [
          {
            id: REFUND.id,
            kind: 'lost-dispute',
            done: 'A dispute we did not know of was recorded.',
            open: false,
            foundAt: '2026-11-22T10:00:00.000Z',
            closed: null,
          },
        ],
      }),
    )
    showRoutes(routes, paths.adminOrder(ID))
    expect(await screen.findByRole('link', { name: 'View dispute over £35.50' })).toBeDefined()
    expect(screen.getByText('Disputed')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Refund order' })).toBeNull()
    const entries = within(screen.getByRole('list', { name: 'What happened' })).getAllByRole('listitem')
    expect(entries.map((entry) => entry.querySelector('span + span')?.textContent)).toEqual([
      'Checkout started',
      'Payment sent',
      'Paid £48',
      'Refunded £12.50 by Nell',
      'Disputed £35.50',
      'Dispute we had no record of',
      'Evidence sent to the bank',
    ])
  })
})
