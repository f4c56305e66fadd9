import { getStaffDraft, listStaffViews, saveStaffDraft } from '@wardround/proto/http/content/desk.ts'
import {
  getFaqQa,
  getVersionOfFaqQa,
  listFaqQas,
  listVersionsOfFaqQa,
  restoreVersionOfFaqQa,
} from '@wardround/proto/http/content/faq-qas.ts'
import { listAllFaqSections } from '@wardround/proto/http/content/faq-sections.ts'
import { getFigures } from '@wardround/proto/http/content/figures.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { describe, expect, it } from 'vitest'
import { FaqQaCreatePage, FaqQaEditPage } from '#features/staff-site-content/pages/faq-qa-form-page.tsx'
import { FaqQaListPage } from '#features/staff-site-content/pages/faq-qa-list-page.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, showRoutes, waitFor, within } from '#shared/testing/page.tsx'

const RECORD = {
  id: '0199a000-0000-7000-8000-000000000001',
  version: 2,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  sectionId: '0199a000-0000-7000-8000-0000000000f1',
  sectionName: 'Exam day',
  question: 'The first',
  answer: '<p>Yes, now.</p>',
  position: 1,
  state: 'published' as const,
  publishAt: '2026-11-20T09:00:00.000Z',
  helpful: 3,
  notHelpful: 1,
  updatedBy: 'Edith Moreau',
}
const all = { v: true, a: true, e: true }
const server = apiServer(
  answering(getCurrentUser, { permissions: { p: { Pages: all } } } as never),
  answering(listFaqQas, { items: [RECORD], page: 1, size: 25, total: 1 }),
  answering(getFaqQa, RECORD),
  answering(listAllFaqSections, [{ id: RECORD.sectionId, label: 'Exam day' }]),
  answering(listVersionsOfFaqQa, [
    { number: 2, createdAt: RECORD.createdAt, createdBy: 'Edith Moreau', current: true },
    { number: 1, createdAt: RECORD.createdAt, createdBy: 'Rosa Marks', current: false },
  ]),
  answering(getVersionOfFaqQa, ({ params }) => ({
    number: Number(params['number']),
    createdAt: RECORD.createdAt,
    createdBy: 'Edith Moreau',
    current: params['number'] === '2',
    content: {
      sectionId: RECORD.sectionId,
      question: RECORD.question,
      answer: params['number'] === '2' ? RECORD.answer : '<p>Yes, never.</p>',
      position: 1,
      state: 'published',
      publishAt: null,
    },
  })),
  answering(listStaffViews, []),
  answering(getStaffDraft, null),
  answering(saveStaffDraft, { savedAt: RECORD.createdAt }),
)

const routes = [
  { path: paths.adminFaqQas(), element: <FaqQaListPage /> },
  { path: paths.adminFaqQaNew(), element: <FaqQaCreatePage /> },
  { path: paths.adminFaqQaEdit('').replace(/\?.*/, ''), element: <FaqQaEditPage /> },
]

describe('the screens of FAQ questions', () => {
  it('list them, each with a link to its form', async () => {
    showRoutes(routes, paths.adminFaqQas())
    const link = await screen.findByRole('link', { name: 'The first' })
    expect(link.getAttribute('href')).toBe(paths.adminFaqQaEdit(RECORD.id))
  })

  it('preview the counts that readers will see', async () => {
    server.use(
      answering(getFigures, { questions: 2, areas: 2, guides: 2, gems: 1860 }),
      answering(getFaqQa, { ...RECORD, answer: '<p>{{gems}} gems.</p>' }),
    )
    showRoutes(routes, paths.adminFaqQaEdit(RECORD.id))
    const frame = () => document.querySelector('iframe')?.contentDocument
    await waitFor(() => expect(frame()?.body.textContent).toContain('1,860 gems.'))
  })

  it('offer pictures for the answer', async () => {
    showRoutes(routes, paths.adminFaqQaEdit(RECORD.id))
    const tools = await screen.findByRole('toolbar', { name: 'Formatting for the answer' })
    expect(within(tools).getByRole('button', { name: 'Picture' })).toBeDefined()
  })

  it('compare an older version with the current one, and restore it', async () => {
    const restored: unknown[] = []
    server.use(
      answering(restoreVersionOfFaqQa, ({ body }) => {
        restored.push(body)
        return RECORD
      }),
    )
    const { user } = showRoutes(routes, paths.adminFaqQaEdit(RECORD.id))
    await user.click(await screen.findByRole('button', { name: 'Compare version 1' }))
    expect((await screen.findByText('never')).tagName).toBe('DEL')
    await user.click(screen.getByRole('button', { name: 'Restore version 1' }))
    await waitFor(() => expect(restored).toEqual([{ version: 2 }]))
  })
})
