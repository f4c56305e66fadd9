import {
  createCatalogueService,
  getCatalogueService,
  listCatalogueServices,
} from '@wardround/proto/http/billing/catalogue-services.ts'
import { getStaffDraft, listStaffViews, saveStaffDraft } from '@wardround/proto/http/content/desk.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { describe, expect, it } from 'vitest'
import {
  CatalogueServiceCreatePage,
  CatalogueServiceEditPage,
} from '#features/staff-billing/pages/catalogue-service-form-page.tsx'
import { CatalogueServiceListPage } from '#features/staff-billing/pages/catalogue-service-list-page.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, showRoutes, waitFor } from '#shared/testing/page.tsx'

const RECORD = {
  id: '0199a000-0000-7000-8000-000000000001',
  version: 1,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  name: 'The first',
  type: 1,
  duration: { value: 3, type: 'M' },
  updatedBy: 'Edith Moreau',
} as const
const all = { v: true, a: true, e: true }
const server = apiServer(
  answering(getCurrentUser, { permissions: { p: { Products: all } } } as never),
  answering(listCatalogueServices, { items: [RECORD], page: 1, size: 25, total: 1 }),
  answering(getCatalogueService, RECORD),
  answering(listStaffViews, []),
  answering(getStaffDraft, null),
  answering(saveStaffDraft, { savedAt: RECORD.createdAt }),
)

const routes = [
  { path: paths.adminCatalogueServices(), element: <CatalogueServiceListPage /> },
  { path: paths.adminCatalogueServiceNew(), element: <CatalogueServiceCreatePage /> },
  { path: paths.adminCatalogueServiceEdit('').replace(/\?.*/, ''), element: <CatalogueServiceEditPage /> },
]

describe('the screens of services', () => {
  it('list them, each with a link to its form', async () => {
    showRoutes(routes, paths.adminCatalogueServices())
    const link = await screen.findByRole('link', { name: 'The first' })
    expect(link.getAttribute('href')).toBe(paths.adminCatalogueServiceEdit(RECORD.id))
  })

  it('create one and go on to its edit screen', async () => {
    const sent: unknown[] = []
    server.use(
      answering(createCatalogueService, ({ body }) => {
        sent.push(body)
        return RECORD
      }),
    )
    const { user } = showRoutes(routes, paths.adminCatalogueServiceNew())
    await user.type(await screen.findByLabelText('Name'), 'The first')
    await user.click(screen.getByRole('button', { name: 'Create service' }))
    await waitFor(() => expect(sent).toEqual([{ name: 'The first', type: 1, duration: { value: 3, type: 'M' } }]))
    expect(await screen.findByRole('heading', { level: 1, name: 'The first' })).toBeDefined()
  })
})
