import { getStaffDraft, listStaffViews, saveStaffDraft } from '@wardround/proto/http/content/desk.ts'
import { getFigures } from '@wardround/proto/http/content/figures.ts'
import { createNewsItem, getNewsItem, listNews, listVersionsOfNewsItem } from '@wardround/proto/http/content/news.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { describe, expect, it } from 'vitest'
import { NewsItemCreatePage, NewsItemEditPage } from '#features/staff-site-content/pages/news-item-form-page.tsx'
import { NewsItemListPage } from '#features/staff-site-content/pages/news-item-list-page.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, showRoutes, waitFor } from '#shared/testing/page.tsx'

const RECORD = {
  id: '0199a000-0000-7000-8000-000000000001',
  version: 1,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  title: 'The first',
  slug: 'the-first',
  lead: 'What it is about.',
  html: '<p>All of it.</p>',
  picture: null,
  groups: [],
  pinned: false,
  state: 'draft' as const,
  publishAt: null,
  updatedBy: 'Edith Moreau',
}
const all = { v: true, a: true, e: true }
const server = apiServer(
  answering(getCurrentUser, { permissions: { p: { Pages: all } } } as never),
  answering(listNews, { items: [RECORD], page: 1, size: 25, total: 1 }),
  answering(getNewsItem, RECORD),
  answering(listVersionsOfNewsItem, []),
  answering(listStaffViews, []),
  answering(getStaffDraft, null),
  answering(getFigures, { questions: 2, areas: 2, guides: 2, gems: 1860 }),
  answering(saveStaffDraft, { savedAt: RECORD.createdAt }),
)

const routes = [
  { path: paths.adminNews(), element: <NewsItemListPage /> },
  { path: paths.adminNewsItemNew(), element: <NewsItemCreatePage /> },
  { path: paths.adminNewsItemEdit('').replace(/\?.*/, ''), element: <NewsItemEditPage /> },
]

describe('the screens of news items', () => {
  it('list them, each with a link to its form', async () => {
    showRoutes(routes, paths.adminNews())
    const link = await screen.findByRole('link', { name: 'The first' })
    expect(link.getAttribute('href')).toBe(paths.adminNewsItemEdit(RECORD.id))
  })

  it('name in the list what is archived', async () => {
    server.use(answering(listNews, { items: [{ ...RECORD, state: 'archived' }], page: 1, size: 25, total: 1 }))
    showRoutes(routes, paths.adminNews())
    await screen.findByRole('link', { name: 'The first' })
    expect(screen.getAllByText('Archived').map(({ tagName }) => tagName)).toContain('SPAN')
  })

  it('offer the archive as a state', async () => {
    server.use(answering(getNewsItem, { ...RECORD, state: 'archived', publishAt: RECORD.createdAt }))
    showRoutes(routes, paths.adminNewsItemEdit(RECORD.id))
    expect(((await screen.findByRole('radio', { name: 'Archived' })) as HTMLInputElement).checked).toBe(true)
  })

  it('preview the counts that readers will see', async () => {
    server.use(answering(getNewsItem, { ...RECORD, html: '<p>{{gems}} gems.</p>' }))
    showRoutes(routes, paths.adminNewsItemEdit(RECORD.id))
    const frame = () => document.querySelector('iframe')?.contentDocument
    await waitFor(() => expect(frame()?.body.textContent).toContain('1,860 gems.'), { timeout: 5_000 })
  })

  it('suggest a web address and save a draft', async () => {
    const sent: unknown[] = []
    server.use(
      answering(createNewsItem, ({ body }) => {
        sent.push(body)
        return RECORD
      }),
    )
    const { user } = showRoutes(routes, paths.adminNewsItemNew())
    await user.type(await screen.findByLabelText('Title'), 'Été: the first!')
    await user.type(screen.getByLabelText('Summary'), 'What it is about.')
    await user.click(screen.getByRole('button', { name: 'Create news item' }))
    await waitFor(() => expect(sent).toMatchObject([{ slug: 'ete-the-first', state: 'draft', groups: [] }]))
  })
})
