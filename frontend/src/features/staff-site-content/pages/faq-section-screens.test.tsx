import { getStaffDraft, listStaffViews, saveStaffDraft } from '@wardround/proto/http/content/desk.ts'
import { listFaqQas, reorderFaqQas } from '@wardround/proto/http/content/faq-qas.ts'
import { createFaqSection, getFaqSection, listFaqSections } from '@wardround/proto/http/content/faq-sections.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { describe, expect, it } from 'vitest'
import { FaqSectionCreatePage, FaqSectionEditPage } from '#features/staff-site-content/pages/faq-section-form-page.tsx'
import { FaqSectionListPage } from '#features/staff-site-content/pages/faq-section-list-page.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, showRoutes, waitFor } from '#shared/testing/page.tsx'

const RECORD = {
  id: '0199a000-0000-7000-8000-000000000001',
  version: 1,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  name: 'The first',
  type: 1 as const,
  position: 1,
  questionCount: 2,
  updatedBy: 'Edith Moreau',
}
const QUESTIONS = [
  { id: '0199a000-0000-7000-8000-00000000000a', question: 'First?' },
  { id: '0199a000-0000-7000-8000-00000000000b', question: 'Second?' },
]
const all = { v: true, a: true, e: true }
const server = apiServer(
  answering(getCurrentUser, { permissions: { p: { Pages: all } } } as never),
  answering(listFaqSections, { items: [RECORD], page: 1, size: 25, total: 1 }),
  answering(getFaqSection, RECORD),
  answering(listFaqQas, { items: QUESTIONS, page: 1, size: 100, total: 2 } as never),
  answering(listStaffViews, []),
  answering(getStaffDraft, null),
  answering(saveStaffDraft, { savedAt: RECORD.createdAt }),
)

const routes = [
  { path: paths.adminFaqSections(), element: <FaqSectionListPage /> },
  { path: paths.adminFaqSectionNew(), element: <FaqSectionCreatePage /> },
  { path: paths.adminFaqSectionEdit('').replace(/\?.*/, ''), element: <FaqSectionEditPage /> },
]

describe('the screens of faq sections', () => {
  it('list them, each with a link to its form', async () => {
    showRoutes(routes, paths.adminFaqSections())
    const link = await screen.findByRole('link', { name: 'The first' })
    expect(link.getAttribute('href')).toBe(paths.adminFaqSectionEdit(RECORD.id))
  })

  it('create one and go on to its edit screen', async () => {
    const sent: unknown[] = []
    server.use(
      answering(createFaqSection, ({ body }) => {
        sent.push(body)
        return RECORD
      }),
    )
    const { user } = showRoutes(routes, paths.adminFaqSectionNew())
    await user.type(await screen.findByLabelText('Name'), 'The first')
    await user.click(screen.getByRole('button', { name: 'Create FAQ section' }))
    await waitFor(() => expect(sent).toEqual([{ name: 'The first', type: 1, position: 1 }]))
    expect(await screen.findByRole('heading', { level: 1, name: 'The first' })).toBeDefined()
  })

  it('put the questions of a section into another order', async () => {
    const sent: unknown[] = []
    server.use(
      answering(reorderFaqQas, ({ body }) => {
        sent.push(body)
        return { changed: 2 }
      }),
    )
    const { user } = showRoutes(routes, paths.adminFaqSectionEdit(RECORD.id))
    await user.click(await screen.findByRole('button', { name: 'Move First? down' }))
    const ids = QUESTIONS.map(({ id }) => id).reverse()
    await waitFor(() => expect(sent).toEqual([{ sectionId: RECORD.id, ids }]))
  })
})
