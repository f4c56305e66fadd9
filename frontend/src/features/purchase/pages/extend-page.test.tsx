import { NEVER_ENDS } from '@wardround/proto/entitlements.ts'
import { listAllProducts, type ProductOffer } from '@wardround/proto/http/billing/catalogue.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, showRoutes } from '#shared/testing/page.tsx'
import { ExtendPage } from './extend-page.tsx'

const PLAN: ProductOffer = {
  ...{ id: '0199a000-0000-7000-8000-000000000001', plan: '3 Months', name: '3 months', description: '', type: 1 },
  ...{ price: { amount: 4800, currency: 'gbp' }, studentPrice: null, renews: false, position: 1 },
  services: [
    { id: '0199a000-0000-7000-8000-000000000003', name: 'Question bank', type: 1, duration: { value: 3, type: 'M' } },
  ],
}
const until = '2099-01-01T00:00:00.000Z'
const server = apiServer(answering(listAllProducts, [PLAN]))
const Here = () => <output>{useLocation().pathname + useLocation().search}</output>
const open = (user: object) => {
  server.use(answering(getCurrentUser, { uid: 'u', verified: true, is_subscribed: true, ...user } as never))
  const routes = [
    { path: '/profile/extend', element: <ExtendPage /> },
    { path: '*', element: <Here /> },
  ]
  return showRoutes(routes, '/profile/extend').user
}

it('sells the question bank to somebody who has gems alone', async () => {
  const user = open({ qb: false, gems: true })
  expect(await screen.findByRole('heading', { name: 'Add the question bank' })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Go to payment, £48' }))
  const address = (await screen.findByText(/checkout/)).textContent ?? ''
  expect(address).toMatch(/^\/profile\/checkout\?/)
  expect(new URLSearchParams(address.split('?')[1]).get('origin')).toBe('newsubscribe')
  expect(address).toContain(`products=${PLAN.id}`)
})

it('extends the plan of somebody who has the question bank', async () => {
  open({ qb: true, qb_until: until })
  expect(await screen.findByRole('heading', { name: 'Extend your plan' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Add the question bank' })).toBeNull()
})

it('says of a plan that follows one without an end that it has none either', async () => {
  open({ qb: true, qb_until: NEVER_ENDS })
  expect(await screen.findByRole('cell', { name: 'No end date' })).toBeTruthy()
  expect(screen.queryByText(/Ends on/)).toBeNull()
})
