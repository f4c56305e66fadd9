import type { CallReply } from '@wardround/proto/contract.ts'
import { listPublicCategories } from '@wardround/proto/http/content/categories.ts'
import { listStaffViews } from '@wardround/proto/http/content/desk.ts'
import { startExport } from '@wardround/proto/http/content/exports.ts'
import { listAllThemes } from '@wardround/proto/http/content/question-themes.ts'
import { bulkQuestions, listQuestionAuthors, listQuestions } from '@wardround/proto/http/content/questions.ts'
import { listSyllabus } from '@wardround/proto/http/content/syllabus.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { beforeEach, expect, it } from 'vitest'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, show, waitFor, within } from '#shared/testing/page.tsx'
import { QuestionList } from './question-list.tsx'

type Row = CallReply<typeof listQuestions>['items'][number]
const all = { v: true, a: true, e: true }
const row: Row = {
  id: '0199a000-0000-7000-8000-000000000001',
  version: 9,
  createdAt: '2026-11-18T08:51:00.000Z',
  updatedAt: '2026-11-18T08:51:00.000Z',
  code: 'REN-0088',
  kind: 'single',
  state: 'active',
  categoryId: '0199a000-0000-7000-8000-000000000002',
  categoryName: 'Renal',
  excerpt: 'A man of 60 has passed no urine.',
  forPa: false,
  theme: null,
  hasImage: false,
  hasReference: true,
  updatedBy: 'Edith Moreau',
  versionNumber: 3,
  publishedNumber: 3,
  inReview: false,
  oldestCheck: '2025-01-31',
  openReports: 2,
  attempts: 140,
  facility: 0.12,
  discrimination: -0.2,
  itemFlags: ['too-hard'],
}
let asked: URLSearchParams[] = []
let sent: unknown[] = []
beforeEach(() => {
  localStorage.clear()
  asked = []
  sent = []
})
apiServer(
  answering(getCurrentUser, { is_admin: true, permissions: { p: { Questions: all, Query: all } } } as never),
  answering(listStaffViews, []),
  answering(bulkQuestions, ({ body }) => {
    sent.push(body)
    return { done: 1, outcomes: [{ id: row.id, done: true, version: 10 }] }
  }),
  answering(startExport, ({ body }) => {
    sent.push(body)
    return refusal(503, 'gateway.unavailable')
  }),
  answering(listPublicCategories, []),
  answering(listSyllabus, []),
  answering(listAllThemes, []),
  answering(listQuestionAuthors, ['Edith Moreau', 'Wim Bakker']),
  answering(listQuestions, ({ query }) => {
    asked.push(query)
    return { items: [row], page: 1, size: 25, total: 1 }
  }),
)
const last = () => asked.findLast((query) => query.has('sort') && query.get('size') === '25')

it('shows reports, statistics and the version of the words, and lets columns be chosen', async () => {
  const { user } = show(<QuestionList />)
  const table = await screen.findByRole('table', { name: 'Questions' })
  expect(within(table).getByRole('link', { name: '2 open reports about REN-0088' }).getAttribute('href')).toMatch(
    /feedback\?search=REN-0088&state=open$/,
  )
  expect(within(table).getByText('12%')).toBeTruthy()
  const heads = () =>
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
  expect(heads()).not.toContain('Attempts')
  await user.click(screen.getByRole('button', { name: 'Choose columns' }))
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'First attempts' }))
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Category' }))
  expect(heads()).toContain('Attempts')
  expect(heads()).not.toContain('Category')
  expect(JSON.parse(localStorage.getItem('wr.columns.questions') ?? '')).toEqual({ attempts: true, category: false })
})

it('filters by several states, by author, by open reports and by the day of a check', async () => {
  const { user } = show(<QuestionList />)
  await screen.findByRole('table', { name: 'Questions' })
  await user.click(screen.getByRole('button', { name: 'Any status' }))
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Draft' }))
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'In review' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(last()?.get('state')).toBe('draft,review'))
  await user.click(screen.getByText('More filters'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Author' }), 'Wim Bakker')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Open reports' }), 'yes')
  await user.type(screen.getByLabelText('Reference checked before'), '2026-01-31')
  await waitFor(() => expect(last()?.get('checkedBefore')).toBe('2026-01-31'))
  expect([last()?.get('author'), last()?.get('openReports')]).toEqual(['Wim Bakker', 'yes'])
})

it('gives many questions a tag or a day of checking, and exports those that are selected', async () => {
  const { user } = show(<QuestionList />)
  await user.click(await screen.findByRole('checkbox', { name: /REN-0088/ }))
  await user.click(screen.getByRole('button', { name: 'Set tag' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tag' }), 'setting')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Name' }), 'primary')
  await user.click(screen.getByRole('button', { name: 'Change 1 question' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  await user.click(await screen.findByRole('checkbox', { name: /REN-0088/ }))
  await user.click(screen.getByRole('button', { name: 'Set check date' }))
  await user.type(screen.getByLabelText(/Checked on/), '2026-11-20')
  await user.click(screen.getByRole('button', { name: 'Change 1 question' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  await user.click(await screen.findByRole('checkbox', { name: /REN-0088/ }))
  await user.click(screen.getByRole('button', { name: 'Export questions' }))
  await user.click(screen.getByRole('button', { name: 'Export 1 question' }))
  const rows = [{ id: row.id, version: 9 }]
  await waitFor(() =>
    expect(sent).toEqual([
      { action: 'change', rows, change: { tags: { setting: 'primary' } } },
      { action: 'change', rows, change: { checkedOn: '2026-11-20' } },
      { format: 'qti-2.1', ids: [row.id] },
    ]),
  )
})

it('offers to duplicate a question from its row', async () => {
  const { user } = show(<QuestionList />)
  await user.click(await screen.findByRole('button', { name: 'More actions for REN-0088' }))
  expect(screen.getByRole('menuitem', { name: 'Duplicate' }).getAttribute('href')).toBe(
    `/admin/wardround/questionbank/create?id=${row.id}`,
  )
})
