import type { CallReply } from '@wardround/proto/contract.ts'
import { listAllProducts } from '@wardround/proto/http/billing/catalogue.ts'
import { describe, expect, it } from 'vitest'
import { formatDate } from '#shared/format/dates.ts'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, showRoutes } from '#shared/testing/page.tsx'
import { endOf } from '../api/use-products.ts'
import { OrderSummary } from './order-summary.tsx'

type Product = CallReply<typeof listAllProducts>[number]
const price = (amount: number) => ({ amount, currency: 'gbp' })
const ONCE: Product = {
  id: '0199a000-0000-7000-8000-000000000001',
  name: '3 months',
  description: '',
  plan: '3 Months',
  type: 1,
  price: price(4800),
  studentPrice: null,
  renews: false,
  position: 1,
  services: [
    { id: '0199a000-0000-7000-8000-000000000003', name: 'Question bank', type: 1, duration: { value: 3, type: 'M' } },
  ],
}
const RENEWING: Product = {
  ...ONCE,
  id: '0199a000-0000-7000-8000-000000000002',
  name: '3 months, renewing',
  price: price(4200),
  renews: true,
}
apiServer(answering(listAllProducts, [ONCE, RENEWING]))

const show = (product: Product, renewal = false) => {
  const line = { productId: product.id, name: product.name, price: product.price }
  const element = <OrderSummary lines={[line]} amount={product.price.amount} currency="gbp" renewal={renewal} />
  showRoutes([{ path: '/', element }], '/')
}

describe('the summary of an order', () => {
  it('says of a plan that ends that it is paid once', async () => {
    show(ONCE)
    expect(await screen.findByText('One payment. It won’t renew.')).toBeDefined()
  })

  it('says of a plan that renews when it is charged again, and for how much', async () => {
    show(RENEWING)
    expect(await screen.findByText(/Renews automatically until you cancel/)).toBeDefined()
    expect(screen.queryByText(/won’t renew/)).toBeNull()
    const day = formatDate(endOf(RENEWING, new Date())?.toISOString() ?? '')
    expect(screen.getByText(`Then on ${day}`)).toBeDefined()
    expect(screen.getAllByText('£42')).toHaveLength(3)
  })

  it('says of a renewal that is due that the plan goes on renewing', async () => {
    show(RENEWING, true)
    expect(await screen.findByText(/Renews automatically until you cancel/)).toBeDefined()
    expect(screen.getByText('Then for each period')).toBeDefined()
  })
})
