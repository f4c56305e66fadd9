import { testStaffEntity } from '@wardround/kit/testing/staff-entity.ts'
import { openStaffHarness, type StaffHarness } from '@wardround/kit/testing/staff-harness.ts'
import * as contract from '@wardround/proto/http/billing/catalogue-products.ts'
import * as services from '@wardround/proto/http/billing/catalogue-services.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogueServiceRoutes } from '#catalogue/staff-services/catalogue-service-routes.ts'
import { catalogueProductRoutes } from './catalogue-product-routes.ts'

const BANK = '0199a000-0000-7000-8000-0000000000b1'
const migrations = new URL('../../../migrations', import.meta.url)
let harness: StaffHarness
let bank = ''
beforeAll(async () => {
  harness = await openStaffHarness({
    service: 'billing',
    area: 'Products',
    migrations,
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

testStaffEntity({
  many: 'products',
  service: 'billing',
  area: 'Products',
  migrations,
  routes: catalogueProductRoutes,
  seed: ({ knex }) =>
    knex('services').insert({ id: BANK, name: 'Bank', type: 1, duration_value: 3, duration_type: 'M' }),
  calls: {
    list: contract.listCatalogueProducts,
    listAll: contract.listAllCatalogueProducts,
    get: contract.getCatalogueProduct,
    create: contract.createCatalogueProduct,
    change: contract.changeCatalogueProduct,
    remove: contract.deleteCatalogueProduct,
    restore: contract.restoreCatalogueProduct,
    bin: contract.listDeletedCatalogueProducts,
    bulk: contract.bulkCatalogueProducts,
    csv: contract.listCatalogueProductsAsCsv,
    history: contract.listHistoryOfCatalogueProduct,
  },
  input: (number) => input({ name: `Plan ${number}`, serviceIds: [BANK] }),
  change: { name: 'Another name' },
})

describe('products on sale', () => {
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

  it('keep the services that they give', async () => {
    const refused = await harness.call(services.deleteCatalogueService, { params: { id: bank } })
    expect(refused.error).toMatchObject({ code: 'catalogue.in-use' })
  })
})
