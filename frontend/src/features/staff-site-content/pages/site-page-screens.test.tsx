import { listDeadLinks } from '@wardround/proto/http/content/dead-links.ts'
import { getStaffDraft, saveStaffDraft } from '@wardround/proto/http/content/desk.ts'
import {
  changePage,
  getPage,
  getVersionOfPage,
  listPages,
  listVersionsOfPage,
  restoreVersionOfPage,
} from '@wardround/proto/http/content/pages.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { describe, expect, it } from 'vitest'
import { SitePagePage } from '#features/staff-site-content/pages/site-page-page.tsx'
import { SitePagesPage } from '#features/staff-site-content/pages/site-pages-page.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, showRoutes, waitFor } from '#shared/testing/page.tsx'

const RECORD = {
  id: '0199a000-0000-7000-8000-000000000001',
  version: 2,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  tag: 'plab-terms',
  title: 'Terms',
  value: { kind: 'text' as const, html: '<p>Within 14 days.</p>' },
  state: 'draft' as const,
  publishAt: null,
  readersSee: 'earlier' as const,
  updatedBy: 'Edith Moreau',
}
const { value: _value, ...ROW } = RECORD
const all = { v: true, a: true, e: true }
const versionOf = (number: number, html: string) => ({
  number,
  createdAt: RECORD.createdAt,
  createdBy: 'Rosa Marks',
  current: number === 2,
  content: { tag: RECORD.tag, title: 'Terms', value: { kind: 'text', html }, state: 'published', publishAt: null },
})
const server = apiServer(
  answering(getCurrentUser, { permissions: { p: { Pages: all } } } as never),
  answering(listPages, { items: [ROW], page: 1, size: 100, total: 1 }),
  answering(getPage, RECORD),
  answering(listDeadLinks, [{ kind: 'page', key: 'plab-terms', label: 'Terms', href: '/news/gone' }]),
  answering(listVersionsOfPage, [versionOf(2, ''), versionOf(1, '')]),
  answering(getVersionOfPage, ({ params }) =>
    params['number'] === '2' ? versionOf(2, RECORD.value.html) : versionOf(1, '<p>Within 7 days.</p>'),
  ),
  answering(getStaffDraft, null),
  answering(saveStaffDraft, { savedAt: RECORD.createdAt }),
)
const routes = [
  { path: paths.adminPages(), element: <SitePagesPage /> },
  { path: paths.adminPage(':name'), element: <SitePagePage /> },
]

describe('the screens of pages', () => {
  it('say where each page stands, and name links that lead nowhere', async () => {
    showRoutes(routes, paths.adminPages())
    expect(await screen.findByText('1 link leads to a page that can’t be found')).toBeTruthy()
    expect(screen.getByText(/\/news\/gone/)).toBeTruthy()
    expect((await screen.findAllByText('Draft')).length).toBe(1)
    expect(screen.getByRole('region', { name: 'Pages in Announcement' })).toBeTruthy()
    // The bar of the site has that name.
    expect(screen.queryByRole('region', { name: 'Announcement' })).toBeNull()
  })

  it('say what readers see, and publish a draft', async () => {
    const sent: unknown[] = []
    server.use(
      answering(changePage, ({ body }) => {
        sent.push(body)
        return { ...RECORD, state: 'published' as const, version: 3, readersSee: 'this' as const }
      }),
    )
    const { user } = showRoutes(routes, paths.adminPage('terms'))
    expect(await screen.findByText(/An earlier version is published\./)).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Published' }))
    await user.click(screen.getByRole('button', { name: 'Save page' }))
    await waitFor(() => expect(sent).toMatchObject([{ tag: 'plab-terms', state: 'published', version: 2 }]))
    expect(await screen.findByText(/This version is published\./)).toBeTruthy()
  })

  it('compare an older version word by word, and bring it back', async () => {
    const restored: unknown[] = []
    server.use(
      answering(restoreVersionOfPage, ({ params, body }) => {
        restored.push(params['number'], body)
        return { ...RECORD, version: 3 }
      }),
    )
    const { user } = showRoutes(routes, paths.adminPage('terms'))
    await user.click(await screen.findByRole('button', { name: 'Compare version 1' }))
    expect((await screen.findByText('7')).tagName).toBe('DEL')
    expect(screen.getByText('14').tagName).toBe('INS')
    await user.click(screen.getByRole('button', { name: 'Restore version 1' }))
    await waitFor(() => expect(restored).toEqual(['1', { version: 2 }]))
  })
})
