import { listAllProducts } from '@wardround/proto/http/billing/catalogue.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { expect, it } from 'vitest'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, show } from '#shared/testing/page.tsx'
import { PlansSection } from './plans-section.tsx'

const GEMS_ID = '0199a000-0000-7000-8000-000000000401'
const offer = {
  ...{ id: GEMS_ID, name: 'Gems, 3 months', description: 'Added to a plan.', type: 2, renews: false },
  ...{ price: { amount: 1_200, currency: 'GBP' }, studentPrice: null },
  services: [{ type: 2, duration: { type: 'M', value: 3 } }],
}
const server = apiServer(answering(listAllProducts, [offer] as never))
const as = (user: object | null) =>
  server.use(answering(getCurrentUser, () => (user ? (user as never) : refusal(401, 'session.missing'))))

it('sells gems to whoever has a plan and no gems', async () => {
  as({ uid: 'u', is_admin: false, qb: true, gems: false })
  show(<PlansSection service={2} />)
  const buy = await screen.findByRole('link', { name: 'Buy Gems, 3 months' })
  const address = new URL(buy.getAttribute('href') ?? '', 'http://site.test')
  expect(address.pathname).toBe('/checkout')
  expect([address.searchParams.get('origin'), address.searchParams.get('products')]).toEqual(['gems', GEMS_ID])
})

it.each([
  ['without a plan', { qb: false, gems: false }, 'Choose a plan', '/profile/purchase'],
  ['with everything', { qb: true, gems: true }, 'Extend your plan', '/profile/extend'],
])('leads people %s on', async (_who, services, name, to) => {
  as({ uid: 'u', is_admin: false, ...services })
  show(<PlansSection service={2} />)
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(to)
  expect(screen.queryByRole('link', { name: /^Buy/ })).toBeNull()
})

it('leaves visitors to the header', async () => {
  as(null)
  show(<PlansSection service={2} />)
  await screen.findByText('Gems, 3 months')
  expect(screen.queryAllByRole('link')).toEqual([])
})
