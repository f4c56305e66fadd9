import {
  createCatalogueProduct,
  getCatalogueProduct,
  listCatalogueProducts,
} from '@wardround/proto/http/billing/catalogue-products.ts'
import { listAllCatalogueServices } from '@wardround/proto/http/billing/catalogue-services.ts'
import { getStaffDraft, listStaffViews, saveStaffDraft } from '@wardround/proto/http/content/desk.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { describe, expect, it } from 'vitest'
import type { ProductRecord } from '#features/staff-billing/catalogue-products/catalogue-product-resource.ts'
import {
  CatalogueProductCreatePage,
  CatalogueProductEditPage,
} from '#features/staff-billing/pages/catalogue-product-form-page.tsx'
import { CatalogueProductListPage } from '#features/staff-billing/pages/catalogue-product-list-page.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, showRoutes, waitFor } from '#shared/testing/page.tsx'

const SERVICE = '0199a000-0000-7000-8000-000000000002'
const RECORD = {
  id: '0199a000-0000-7000-8000-000000000001',
  version: 1,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  plan: '3 Months',
  name: 'The first',
  description: 'Three months',
  type: 1,
  price: { amount: 4850, currency: 'gbp' },
  studentAmount: null,
  serviceIds: [SERVICE],
  groups: [1, 2, 3],
  onSaleFrom: null,
  onSaleTo: null,
  withdrawn: false,
  position: 1,
  renews: false,
  updatedBy: 'Edith Moreau',
} satisfies ProductRecord
const { id: _i, version: _v, createdAt: _c, updatedAt: _u, renews: _r, updatedBy: _b, ...BODY } = RECORD
const all = { v: true, a: true, e: true }
const server = apiServer(
  answering(getCurrentUser, { permissions: { p: { Products: all } } } as never),
  answering(listCatalogueProducts, { items: [RECORD], page: 1, size: 25, total: 1 }),
  answering(getCatalogueProduct, RECORD),
  answering(listStaffViews, []),
  answering(listAllCatalogueServices, [{ id: SERVICE, label: 'Question bank, 3 months' }]),
  answering(getStaffDraft, null),
  answering(saveStaffDraft, { savedAt: RECORD.createdAt }),
)

const routes = [
  { path: paths.adminCatalogueProducts(), element: <CatalogueProductListPage /> },
  { path: paths.adminCatalogueProductNew(), element: <CatalogueProductCreatePage /> },
  { path: paths.adminCatalogueProductEdit('').replace(/\?.*/, ''), element: <CatalogueProductEditPage /> },
]

describe('the screens of products', () => {
  it('list them, each with a link to its form', async () => {
    showRoutes(routes, paths.adminCatalogueProducts())
    const link = await screen.findByRole('link', { name: 'The first' })
    expect(link.getAttribute('href')).toBe(paths.adminCatalogueProductEdit(RECORD.id))
  })

  it('say of each whether people can buy it now', async () => {
    const others = [
      { ...RECORD, id: RECORD.id.replace(/1$/, '3'), name: 'To come', onSaleFrom: '2999-01-01T00:00:00.000Z' },
      { ...RECORD, id: RECORD.id.replace(/1$/, '4'), name: 'Over', onSaleTo: '2020-01-01T00:00:00.000Z' },
    ]
    server.use(answering(listCatalogueProducts, { items: [RECORD, ...others], page: 1, size: 25, total: 3 }))
    showRoutes(routes, paths.adminCatalogueProducts())
    for (const words of ['On sale', 'Not on sale yet', 'No longer on sale'])
      expect(await screen.findByText(words)).toBeTruthy()
  })

  it('create one and go on to its edit screen', async () => {
    const sent: unknown[] = []
    server.use(
      answering(createCatalogueProduct, ({ body }) => {
        sent.push(body)
        return RECORD
      }),
    )
    const { user } = showRoutes(routes, paths.adminCatalogueProductNew())
    await user.type(await screen.findByLabelText('Name'), 'The first')
    await user.type(screen.getByLabelText('Description'), 'Three months')
    await user.selectOptions(screen.getByLabelText('Plan'), '3 Months')
    await user.type(screen.getByLabelText('Price in pounds'), '48.50')
    await user.click(await screen.findByRole('checkbox', { name: 'Question bank, 3 months' }))
    await user.click(screen.getByRole('button', { name: 'Create product' }))
    await waitFor(() => expect(sent).toEqual([BODY]))
    expect(await screen.findByRole('heading', { level: 1, name: 'The first' })).toBeDefined()
  })
})
