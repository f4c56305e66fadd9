import { listAllProducts } from '@wardround/proto/http/billing/catalogue.ts'
import { listOwnOrders } from '@wardround/proto/http/billing/orders.ts'
import {
  cancelRenewal,
  completeCardChange,
  getRenewingPlan,
  type RenewingPlan,
} from '@wardround/proto/http/billing/renewals.ts'
import { listSubscriptions } from '@wardround/proto/http/billing/subscriptions.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { describe, expect, it } from 'vitest'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, showRoutes, waitFor, within } from '#shared/testing/page.tsx'
import { SubscriptionPage } from './subscription-page.tsx'

const price = { amount: 4200, currency: 'gbp' }
const PLAN: RenewingPlan = {
  state: 'active',
  plan: { productId: '0199a000-0000-7000-8000-000000000001', name: '3 months, renewing', price },
  next: null,
  periodEnd: '2027-02-20T10:00:00.000Z',
  cancelAtEnd: false,
  card: { brand: 'visa', last4: '4242' },
  graceUntil: null,
  nextAttemptAt: null,
}
const server = apiServer(
  answering(getCurrentUser, { verified: true } as never),
  answering(listAllProducts, []),
  answering(listSubscriptions, []),
  answering(getRenewingPlan, PLAN),
  answering(listOwnOrders, { items: [], page: 1, size: 25, total: 0 }),
)
const routes = [{ path: '/', element: <SubscriptionPage /> }]

describe('the subscription page', () => {
  it('says what renews and cancels it after asking', async () => {
    const sent: unknown[] = []
    server.use(
      answering(cancelRenewal, ({ body }) => {
        sent.push(body)
        return { ...PLAN, cancelAtEnd: true }
      }),
    )
    const { user } = showRoutes(routes, '/')
    expect(await screen.findByText(/renews on 20 Feb 2027 for £42/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Cancel renewal' }))
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel renewal' }))
    await waitFor(() => expect(sent).toEqual([{}]))
  })

  it('says why access is paused while a payment is disputed', async () => {
    server.use(
      answering(listOwnOrders, { items: [{ dispute: 'open' }], page: 1, size: 25, total: 1 } as never),
      answering(getRenewingPlan, null),
    )
    showRoutes(routes, '/')
    expect(await screen.findByText('A payment is disputed.')).toBeDefined()
  })

  it('takes over a card once the bank has led back, and says so when it was not confirmed', async () => {
    let changed = true
    const card = { brand: 'mastercard', last4: '4444' }
    server.use(answering(completeCardChange, () => ({ changed, plan: { ...PLAN, card } })))
    showRoutes([{ path: '/profile/subscription', element: <SubscriptionPage /> }], '/profile/subscription?card=given')
    await waitFor(() => expect(window.document.body.textContent).toContain('Change card'))
    changed = false
    showRoutes([{ path: '/profile/subscription', element: <SubscriptionPage /> }], '/profile/subscription?card=given')
    expect(await screen.findByText(/didn’t confirm the new card/)).toBeDefined()
  })

  it('says until when access goes on where an unpaid renewal is cancelled, and of no further try', async () => {
    const due = { ...PLAN, state: 'past_due' as const, graceUntil: '2029-02-23T10:00:00.000Z' }
    server.use(answering(getRenewingPlan, { ...due, cancelAtEnd: true, nextAttemptAt: due.graceUntil }))
    showRoutes(routes, '/')
    expect(await screen.findByText(/You have access until 23 Feb 2029/)).toBeDefined()
    expect(screen.getByText(/ends on 23 Feb 2029. You won’t be charged again/)).toBeDefined()
    expect(screen.getByText('Your Visa card ending in 4242 is saved.')).toBeDefined()
    expect(document.body.textContent).not.toContain('try the card again')
  })

  it('says that access has ended once the days of grace are over', async () => {
    const graceUntil = '2026-01-23T10:00:00.000Z'
    server.use(answering(getRenewingPlan, { ...PLAN, state: 'past_due', graceUntil }))
    showRoutes(routes, '/')
    expect(await screen.findByText(/Your access ended on 23 Jan 2026/)).toBeDefined()
  })

  it('leads to paying where a renewal is due', async () => {
    server.use(
      answering(getRenewingPlan, {
        ...PLAN,
        state: 'past_due',
        graceUntil: '2027-02-23T10:00:00.000Z',
        nextAttemptAt: '2027-02-23T08:00:00.000Z',
      }),
    )
    showRoutes(routes, '/')
    const link = await screen.findByRole('link', { name: 'Pay for renewal now' })
    expect(link.getAttribute('href')).toBe('/profile/checkout?renewal=due')
  })
})
