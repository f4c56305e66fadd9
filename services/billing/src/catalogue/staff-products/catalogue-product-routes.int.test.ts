import { openStaffHarness, type StaffHarness } from '@wardround/kit/testing/staff-harness.ts'
import * as contract from '@wardround/proto/http/billing/catalogue-products.ts'
import * as services from '@wardround/proto/http/billing/catalogue-services.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogueServiceRoutes } from '#catalogue/staff-services/catalogue-service-routes.ts'
import { catalogueProductRoutes } from './catalogue-product-routes.ts'

let harness: StaffHarness
let bank = ''
beforeAll(async () => {
  harness = await openStaffHarness({
    service: 'billing',
    area: 'Products',
    migrations: new URL('../../../migrations', import.meta.url),
    routes: (app, deps) => {
      catalogueProductRoutes(app, deps)
      catalogueServiceRoutes(app, deps)
    },
  })
  const body = { name: 'Question bank, 3 months', type: 1, duration: { value: 3, type: 'M' } }
  bank = (await harness.call(services.createCatalogueService, { body })).data.id
})
afterAll(() => harness.close())

const input = (changes: object = {}) => ({
  plan: '3 Months',
  name: '3 months',
  description: 'The question bank.',
  type: 1,
  price: { amount: 4800, currency: 'gbp' },
  studentAmount: null,
  serviceIds: [bank],
  groups: [1, 3],
  onSaleFrom: null,
  onSaleTo: null,
  withdrawn: false,
  position: 1,
  ...changes,
})
const create = (changes: object = {}) => harness.call(contract.createCatalogueProduct, { body: input(changes) })

describe('products as staff keep them', () => {
  it('are created, changed, read and listed, with a history of prices', async () => {
    const { data: made } = await create()
    expect(made).toMatchObject({ ...input(), version: 1, renews: false })
    const body = { ...input({ price: { amount: 5200, currency: 'gbp' } }), version: 1 }
    const params = { id: made.id }
    expect((await harness.call(contract.changeCatalogueProduct, { params, body })).data.price.amount).toBe(5200)
    const stale = await harness.call(contract.changeCatalogueProduct, { params, body })
    expect(stale.error.code).toBe('resource.stale')
    expect((await harness.call(contract.getCatalogueProduct, { params })).data.version).toBe(2)
    const { items } = (await harness.call(contract.listHistoryOfCatalogueProduct, { params })).data
    expect(items.map(({ action }: { action: string }) => action)).toEqual(['change', 'create'])
    expect((await harness.call(contract.listAllCatalogueProducts)).data).toContainEqual({
      id: made.id,
      label: '3 months',
    })
    expect((await harness.call(contract.listCatalogueProductsAsCsv)).text).toContain('3 months')
  })

  it('renew by their plan, whatever else is sent', async () => {
    expect((await create({ plan: '3 Months Renew' })).data.renews).toBe(true)
  })

  it('are refused at the field where they make no sense', async () => {
    const pathOf = async (changes: object) => (await create(changes)).error.details[0].path
    expect(await pathOf({ studentAmount: 4800 })).toBe('body.studentAmount')
    expect(await pathOf({ type: 2 })).toBe('body.serviceIds')
    expect(await pathOf({ serviceIds: ['0199a000-0000-7000-8000-00000000ffff'] })).toBe('body.serviceIds')
    expect(await pathOf({ onSaleFrom: '2026-12-02T00:00:00.000Z', onSaleTo: '2026-12-01T00:00:00.000Z' })).toBe(
      'body.onSaleTo',
    )
  })

  it('that were ordered cannot be deleted but withdrawn, and come off the list of what is on sale', async () => {
    const { data: sold } = await create({ name: 'Sold' })
    await harness.db.knex('orders').insert({
      checkout_id: '0199a000-0000-7000-8000-0000000000aa',
      user_id: '0199a000-0000-7000-8000-0000000000ab',
      origin: 'newsubscribe',
      amount: 4800,
      currency: 'gbp',
      lines: JSON.stringify([{ productId: sold.id, name: 'Sold', price: { amount: 4800, currency: 'gbp' } }]),
    })
    const params = { id: sold.id }
    const refused = await harness.call(contract.deleteCatalogueProduct, { params })
    expect(refused).toMatchObject({ status: 409, error: { code: 'catalogue.in-use' } })
    const body = { ...input({ name: 'Sold', withdrawn: true }), version: 1 }
    expect((await harness.call(contract.changeCatalogueProduct, { params, body })).data.withdrawn).toBe(true)
    const listed = await harness.call(contract.listCatalogueProducts, { query: { withdrawn: true } })
    expect(listed.data.items.map(({ id }: { id: string }) => id)).toEqual([sold.id])
  })

  it('that nobody ordered are deleted and come back', async () => {
    const { data: made } = await create({ name: 'Unsold' })
    const params = { id: made.id }
    expect((await harness.call(contract.deleteCatalogueProduct, { params })).status).toBe(200)
    expect((await harness.call(contract.getCatalogueProduct, { params })).error.code).toBe('resource.missing')
    expect((await harness.call(contract.restoreCatalogueProduct, { params })).data.name).toBe('Unsold')
  })

  it('keep the services that they give', async () => {
    const refused = await harness.call(services.deleteCatalogueService, { params: { id: bank } })
    expect(refused.error).toMatchObject({ code: 'catalogue.in-use' })
  })

  it('are for staff of Products, who change them with the edit flag only', async () => {
    expect((await harness.call(contract.listCatalogueProducts, { flags: null })).status).toBe(401)
    expect((await harness.call(contract.createCatalogueProduct, { body: input(), flags: 'v' })).status).toBe(403)
  })
})
