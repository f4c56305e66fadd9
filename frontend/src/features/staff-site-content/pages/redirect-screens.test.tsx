import { getStaffDraft, listStaffViews, saveStaffDraft } from '@wardround/proto/http/content/desk.ts'
import { createRedirect, getRedirect, listRedirects } from '@wardround/proto/http/content/redirects.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { describe, expect, it } from 'vitest'
import { RedirectCreatePage, RedirectEditPage } from '#features/staff-site-content/pages/redirect-form-page.tsx'
import { RedirectListPage } from '#features/staff-site-content/pages/redirect-list-page.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, showRoutes, waitFor } from '#shared/testing/page.tsx'

const RECORD = {
  id: '0199a000-0000-7000-8000-000000000001',
  version: 1,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  source: '/prices',
  target: '/news',
  updatedBy: 'Edith Moreau',
}
const all = { v: true, a: true, e: true }
const server = apiServer(
  answering(getCurrentUser, { permissions: { p: { Pages: all } } } as never),
  answering(listRedirects, { items: [RECORD], page: 1, size: 25, total: 1 }),
  answering(getRedirect, RECORD),
  answering(listStaffViews, []),
  answering(getStaffDraft, null),
  answering(saveStaffDraft, { savedAt: RECORD.createdAt }),
)

const routes = [
  { path: paths.adminRedirects(), element: <RedirectListPage /> },
  { path: paths.adminRedirectNew(), element: <RedirectCreatePage /> },
  { path: paths.adminRedirectEdit('').replace(/\?.*/, ''), element: <RedirectEditPage /> },
]

describe('the screens of redirects', () => {
  it('list them, each with a link to its form', async () => {
    showRoutes(routes, paths.adminRedirects())
    const link = await screen.findByRole('link', { name: '/prices' })
    expect(link.getAttribute('href')).toBe(paths.adminRedirectEdit(RECORD.id))
  })

  it('create one and go on to its edit screen', async () => {
    const sent: unknown[] = []
    server.use(
      answering(createRedirect, ({ body }) => {
        sent.push(body)
        return RECORD
      }),
    )
    const { user } = showRoutes(routes, paths.adminRedirectNew())
    await user.type(await screen.findByLabelText('Old address'), 'prices')
    await user.type(screen.getByLabelText('Redirects to'), 'news')
    await user.click(screen.getByRole('button', { name: 'Create redirect' }))
    await waitFor(() => expect(sent).toEqual([{ source: '/prices', target: '/news' }]))
    expect(await screen.findByRole('heading', { level: 1, name: '/prices' })).toBeDefined()
  })
})
