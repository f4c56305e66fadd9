import { createServiceIntent, submitCheckout } from '@wardround/proto/http/billing/checkout.ts'
import { getPageByTag } from '@wardround/proto/http/content/page-by-tag.ts'
import { HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, showRoutes, waitFor } from '#shared/testing/page.tsx'
import { CheckoutPage } from './checkout-page.tsx'

const ID = '0199a000-0000-7000-8000-000000000001'
const INTENT = {
  orderId: ID,
  state: 'pending',
  provider: 'sandbox',
  clientSecret: 'secret',
  publishableKey: 'pk',
  cardFormUrl: 'http://localhost:8090/card',
  amount: 4200,
  currency: 'gbp',
  lines: [],
  moneyBackDays: 0,
} as never
const server = apiServer(
  answering(getPageByTag, ({ params }) => ({
    tag: String(params['tag']),
    title: 'Checkout message',
    value: { kind: 'text' as const, html: '<p>Your plan starts at once.</p>' },
    updatedAt: '2026-11-20T09:00:00.000Z',
  })),
)
const routes = [{ path: '/', element: <CheckoutPage /> }]
const ADDRESS = `/?id=${ID}&products=${ID}&origin=newsubscribe`
/** The answer to a repeat while the first request runs, or its process is gone. */
const inProgress = () => {
  const code = 'idempotency.in-progress'
  return HttpResponse.json({ status: 'error', error: { code, message: 'x' } }, { status: 409, headers: SOON })
}
const SOON = { 'retry-after': '0.01' }

it('says that a payment is still being started, asks again under the same key, and shows the form', async () => {
  const keys: (string | null)[] = []
  const second = Promise.withResolvers<void>()
  server.use(
    answering(createServiceIntent, async ({ headers }) => {
      keys.push(headers.get('idempotency-key'))
      if (keys.length === 1) return inProgress()
      await second.promise
      return INTENT
    }),
  )
  showRoutes(routes, ADDRESS)
  expect(await screen.findByText(/We’re still starting your payment/)).toBeDefined()
  second.resolve()
  expect(await screen.findByRole('button', { name: 'Pay £42' })).toBeDefined()
  expect(screen.queryByText(/We’re still/)).toBeNull()
  expect(keys).toEqual([ID, ID])
})

it('says that an order is still being sent, and asks again under the same key', async () => {
  const keys: (string | null)[] = []
  const second = Promise.withResolvers<void>()
  server.use(
    answering(createServiceIntent, INTENT),
    answering(submitCheckout, async ({ headers }) => {
      keys.push(headers.get('idempotency-key'))
      if (keys.length === 1) return inProgress()
      await second.promise
      return refusal(409, 'order.not-allowed', { message: 'This order is over.' })
    }),
  )
  const { user } = showRoutes(routes, ADDRESS)
  await user.click(await screen.findByRole('button', { name: 'Pay £42' }))
  expect(await screen.findByText(/We’re still sending your order/)).toBeDefined()
  second.resolve()
  expect(await screen.findByText(/This order is over/)).toBeDefined()
  expect(screen.queryByText(/We’re still/)).toBeNull()
  await waitFor(() => expect(new Set(keys).size).toBe(1))
  expect(keys).toHaveLength(2)
})

it('says what staff wrote for the checkout, above the order', async () => {
  server.use(answering(createServiceIntent, INTENT))
  showRoutes(routes, ADDRESS)
  expect(await screen.findByText('Your plan starts at once.')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Your order' })).toBeDefined()
})

it('says of the sandbox’s form what may be typed into it', async () => {
  server.use(answering(createServiceIntent, INTENT))
  showRoutes(routes, ADDRESS)
  expect(await screen.findByText(/any future date, any security code, and any name and postcode/)).toBeDefined()
})

it('does not send again what was refused', async () => {
  let asked = 0
  server.use(
    answering(createServiceIntent, () => {
      asked += 1
      return refusal(409, 'order.not-allowed', { message: 'You have this already.' })
    }),
  )
  showRoutes(routes, ADDRESS)
  expect(await screen.findByText('You have this already.')).toBeDefined()
  expect(asked).toBe(1)
})
