import {
  changeQuestion,
  createQuestion,
  getStaffQuestion,
  listQuestions,
} from '@wardround/proto/http/content/questions.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { HttpResponse, http } from 'msw'
import { useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, showRoutes, waitFor } from '#shared/testing/page.tsx'
import { QuestionCreatePage } from '../pages/question-create-pages.tsx'
import type { QuestionRecord } from '../questions/question-resource.ts'
import { QuestionEditor } from './question-editor.tsx'

const NEXT = '019aa000-0000-7000-8000-000000000009'
const record: QuestionRecord = {
  ...{ id: '019aa000-0000-7000-8000-000000000001', version: 6, code: 'SUR-0001', kind: 'single', state: 'draft' },
  ...{ createdAt: '2026-11-01T09:00:00.000Z', updatedAt: '2026-11-20T09:00:00.000Z', updatedBy: 'R. M.' },
  ...{ categoryId: '019aa000-0000-7000-8000-000000000002', categoryName: 'Surgery', theme: null, forPa: false },
  ...{ stem: '<p>A man.</p>', leadIn: 'Which?', explanation: '', keyPoints: [], references: [], tags: {} },
  options: [
    { id: '019aa000-0000-7000-8000-00000000000a', text: 'One', rationale: 'No.', correct: false },
    { id: '019aa000-0000-7000-8000-00000000000b', text: 'Two', rationale: 'Yes.', correct: true },
  ],
  ...{ staffNotes: '', versionId: '019aa000-0000-7000-8000-000000000003', versionNumber: 6 },
  ...{ publishedNumber: null, inReview: false },
}
const sent: unknown[] = []
const server = apiServer(
  answering(getCurrentUser, {
    is_admin: true,
    permissions: { p: { Questions: { v: true, a: true, e: true } } },
  } as never),
  answering(listQuestions, { items: [{ id: record.id }, { id: NEXT }], page: 1, size: 25, total: 2 } as never),
  answering(changeQuestion, ({ body }) => {
    sent.push(body)
    return { ...record, version: 7, versionNumber: 7, leadIn: (body as QuestionRecord).leadIn }
  }),
  http.all('*', () =>
    HttpResponse.json({ status: 'error', error: { code: 'resource.missing', message: 'No.' } }, { status: 404 }),
  ),
)
const Here = () => <output>{useLocation().search}</output>
const page = (
  <>
    <QuestionEditor record={record} />
    <Here />
  </>
)

it('leads to the next question of the list, saving first what was changed', async () => {
  const { user } = showRoutes([{ path: '*', element: page }], `/admin/wardround/questionbank/edit?id=${record.id}`)
  expect((await screen.findByRole('link', { name: 'Next question' })).getAttribute('href')).toBe(
    `/admin/wardround/questionbank/edit?id=${NEXT}`,
  )
  const leadIn = screen.getByLabelText<HTMLTextAreaElement>('Lead-in')
  await user.clear(leadIn)
  await user.click(leadIn)
  await user.paste('Which one?')
  await user.click(screen.getByRole('button', { name: 'Save and open next' }))
  await waitFor(() => expect(sent).toMatchObject([{ leadIn: 'Which one?', version: 6 }]))
  expect(await screen.findByText(`?id=${NEXT}`)).toBeTruthy()
})

it('duplicates a question: a new draft with its words, saved beside it', async () => {
  const made: unknown[] = []
  server.use(
    answering(getStaffQuestion, record),
    answering(createQuestion, ({ body }) => {
      made.push(body)
      return { ...record, id: NEXT }
    }),
  )
  const { user } = showRoutes(
    [
      { path: '/admin/wardround/questionbank/edit', element: page },
      { path: '/admin/wardround/questionbank/create', element: <QuestionCreatePage /> },
    ],
    `/admin/wardround/questionbank/edit?id=${record.id}`,
  )
  await user.click(await screen.findByRole('link', { name: 'Duplicate question' }))
  expect(await screen.findByRole('heading', { name: 'New question' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Lead-in').value).toBe('Which?')
  await user.click(screen.getByRole('button', { name: 'Save as version 1' }))
  await waitFor(() =>
    expect(made).toMatchObject([
      {
        stem: record.stem,
        leadIn: 'Which?',
        state: 'draft',
        options: [{ text: 'One' }, { text: 'Two', correct: true }],
      },
    ]),
  )
  expect(JSON.stringify(made)).not.toContain(record.options[0]?.id)
})
