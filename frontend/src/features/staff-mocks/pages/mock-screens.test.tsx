import { waitFor, within } from '@testing-library/react'
import { listAdjustments, setAdjustment } from '@wardround/proto/http/assessment/adjustments.ts'
import {
  fillBlueprint,
  findMockQuestions,
  getMockStatistics,
  getStaffMock,
  listHistoryOfMock,
  listStaffMocks,
  publishMock,
  releaseMock,
} from '@wardround/proto/http/assessment/staff-mocks.ts'
import { listPublicCategories } from '@wardround/proto/http/content/categories.ts'
import { getStaffDraft, listStaffViews, saveStaffDraft } from '@wardround/proto/http/content/desk.ts'
import { listPublicBigMocks } from '@wardround/proto/http/content/events.ts'
import { undoMockRemark } from '@wardround/proto/http/content/question-versions.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { getStaffUser, listUsers } from '@wardround/proto/http/identity/users.ts'
import { expect, it } from 'vitest'
import { formatMoment } from '#shared/format/dates.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, showRoutes } from '#shared/testing/page.tsx'
import { Toaster } from '#shared/ui/overlay/toaster.tsx'
import { AdjustmentsPage } from './adjustments-page.tsx'
import { MockCreatePage, MockEditPage } from './mock-form-page.tsx'
import { MockListPage } from './mock-list-page.tsx'
import { MockStatisticsPage } from './mock-statistics-page.tsx'

const ID = '0199a000-0000-7000-8000-000000000001'
const RECORD = {
  id: ID,
  version: 3,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  number: 7,
  title: 'Mock 7',
  group: 1 as const,
  kind: 'plab' as const,
  papers: [{ minutes: 40, questionIds: [ID] }],
  breakMinutes: 0,
  passMark: { by: 'fixed' as const, marks: 1 },
  eventId: null,
  opensAt: null,
  closesAt: null,
  position: 1,
  edition: 1,
  state: 'draft' as const,
  publishedAt: null,
  passMarks: null,
  attempts: 0,
  releasedAt: null,
  questions: 1,
  minutes: 40,
}
const QUESTION = {
  id: ID,
  paper: 1,
  number: 0,
  code: 'CAR-0001',
  excerpt: 'A 64-year-old man',
  categoryId: ID,
  categoryName: 'Cardiovascular',
  domain: 'skills' as const,
  setting: null,
  facility: 0.61,
  active: true,
  trial: false,
}
const LEARNER = { id: ID, firstName: 'Lena', lastName: 'Learner', email: 'lena@wardround.test', entitlements: {} }
const REMARKING = {
  questionId: ID,
  paper: 1,
  number: 1,
  code: 'CAR-0001',
  versionId: '0199a000-0000-7000-8000-000000000003',
  state: 'finished' as const,
  toRight: 4,
  toWrong: 9,
  createdAt: RECORD.updatedAt,
  undoTo: '0199a000-0000-7000-8000-000000000002',
}
const all = { v: true, a: true, e: true }
const server = apiServer(
  answering(getCurrentUser, { permissions: { p: { Questions: all, Users: all } } } as never),
  answering(listStaffMocks, { items: [RECORD], page: 1, size: 25, total: 1 }),
  answering(getStaffMock, RECORD),
  answering(findMockQuestions, { items: [QUESTION] }),
  answering(listPublicBigMocks, { items: [], page: 1, size: 50, total: 0 }),
  answering(listPublicCategories, []),
  answering(listHistoryOfMock, { items: [], page: 1, size: 25, total: 0 }),
  answering(listStaffViews, []),
  answering(getStaffDraft, null as never),
  answering(saveStaffDraft, {} as never),
  answering(listAdjustments, { items: [], page: 1, size: 100, total: 0 }),
)

const at = (path: string, element: React.ReactElement, address = path) => showRoutes([{ path, element }], address)

it('lists mocks with their state and length', async () => {
  at(paths.adminMocks(), <MockListPage />)
  expect(await screen.findByRole('link', { name: 'Mock 7' })).toBeTruthy()
  expect(screen.getByText('1 question in 40 minutes')).toBeTruthy()
  expect(screen.getByText(/Draft, edition 1/)).toBeTruthy()
})

it('shows the questions of a draft, says which row of a blueprint is short, and what keeps it from being published', async () => {
  const { user } = at(paths.adminMocks().replace('list', 'edit'), <MockEditPage />, paths.adminMockEdit(ID))
  expect(await screen.findByText('CAR-0001')).toBeTruthy()
  server.use(
    answering(fillBlueprint, {
      questionIds: [ID],
      rows: [{ need: 10, have: 4, short: 6, available: 4 }],
      short: 6,
    }),
  )
  await user.click(screen.getByText('Fill from a blueprint'))
  await user.click(screen.getByRole('button', { name: 'Add questions' }))
  expect(await screen.findByText(/6 short/)).toBeTruthy()
  expect(screen.getByText(/^Nothing added yet\. 6 questions missing\./)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add 1 question anyway' }))
  expect(await screen.findByText(/^1 question added\. 6 questions missing\./)).toBeTruthy()
  server.use(answering(publishMock, () => refusal(400, 'mock.incomplete')))
  await user.click(screen.getByRole('button', { name: 'Publish Mock 7' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Publish mock' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
})

it('offers for a paper no question that stands in the other one, and says when nothing else matches', async () => {
  const other = { ...QUESTION, id: REMARKING.versionId, code: 'CAR-0002' }
  server.use(
    answering(getStaffMock, {
      ...RECORD,
      kind: 'mla',
      group: 3,
      papers: [...RECORD.papers, { minutes: 40, questionIds: [] }],
    }),
    answering(findMockQuestions, { items: [QUESTION, other] }),
  )
  const { user } = at(paths.adminMocks().replace('list', 'edit'), <MockEditPage />, paths.adminMockEdit(ID))
  const [, second] = await screen.findAllByRole('searchbox', { name: /^Add a question/ })
  await user.type(second!, 'CAR')
  expect(await screen.findByRole('button', { name: 'Add CAR-0002' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add CAR-0001' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add CAR-0002' }))
  expect(await screen.findByText('No other questions match.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(second))
  const remove = screen.getAllByRole('button', { name: 'Remove question 1' })
  await user.click(remove.at(-1)!)
  await waitFor(() => expect(document.activeElement).toBe(second))
  await user.click(screen.getByRole('button', { name: 'Remove paper 2' }))
  expect(screen.getByRole('button', { name: 'Add a second paper' })).toBeTruthy()
})

it('asks for a second paper only in an MLA mock, and for the pass mark in its own words', async () => {
  const { user } = at(paths.adminMockNew(), <MockCreatePage />)
  await user.selectOptions(await screen.findByLabelText('Pass mark'), 'facility')
  expect(screen.getByLabelText(/^Points below the mean/)).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Pass mark'), 'fixed')
  expect(screen.getByLabelText(/^Marks to pass/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add a second paper' })).toBeNull()
  expect(screen.queryByRole('option', { name: /^AKT, two papers/ })).toBeNull()
  await user.selectOptions(screen.getByLabelText('Type'), 'mla')
  expect(screen.getByRole('button', { name: 'Add a second paper' })).toBeTruthy()
  expect(screen.getByRole('option', { name: /^AKT, two papers/ })).toBeTruthy()
})

it('does not offer to delete what was published', async () => {
  server.use(answering(getStaffMock, { ...RECORD, state: 'published', publishedAt: RECORD.createdAt }))
  at(paths.adminMocks().replace('list', 'edit'), <MockEditPage />, paths.adminMockEdit(ID))
  expect(await screen.findByRole('button', { name: 'Withdraw mock' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Delete mock' })).toBeNull()
})

it('proposes the next number of the group for a new mock, and asks for a big mock only for a live event', async () => {
  const { user } = at(paths.adminMockNew(), <MockCreatePage />)
  expect(((await screen.findByLabelText(/^Number/)) as HTMLInputElement).value).toBe('8')
  server.use(answering(listStaffMocks, { items: [], page: 1, size: 1, total: 0 }))
  expect(screen.queryByLabelText(/^Big mock/)).toBeNull()
  await user.selectOptions(screen.getByLabelText('Type'), 'event')
  expect(await screen.findByLabelText(/^Big mock/)).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Type'), 'plab')
  expect(screen.queryByLabelText(/^Big mock/)).toBeNull()
})

it('releases the results of a live mock that was withdrawn', async () => {
  const released: unknown[] = []
  server.use(
    answering(getStaffMock, { ...RECORD, kind: 'event', state: 'withdrawn' }),
    answering(releaseMock, ({ params }) => {
      released.push(params.id)
      return { released: 2 }
    }),
  )
  const { user } = at(paths.adminMocks().replace('list', 'edit'), <MockEditPage />, paths.adminMockEdit(ID))
  await user.click(await screen.findByRole('button', { name: 'Release results' }))
  const asked = within(await screen.findByRole('alertdialog', { name: 'Release the results of Mock 7?' }))
  expect(released).toEqual([])
  await user.click(asked.getByRole('button', { name: 'Release results' }))
  await waitFor(() => expect(released).toEqual([ID]))
})

it('shows the figures of a mock, with dashes below thirty first attempts, and undoes the change of a key', async () => {
  const sent: unknown[] = []
  server.use(
    answering(undoMockRemark, ({ body }) => {
      sent.push(body)
      return refusal(409, 'resource.stale')
    }),
    answering(getMockStatistics, {
      countedAt: RECORD.updatedAt,
      firsts: 12,
      attempts: 14,
      mean: null,
      deviation: null,
      reliability: null,
      passed: 7,
      questions: [
        {
          questionId: ID,
          paper: 1,
          number: 1,
          code: 'CAR-0001',
          answered: 11,
          omitted: 1,
          facility: null,
          discrimination: -0.004,
          medianMilliseconds: null,
          flagged: 2,
          reported: 3,
        },
      ],
      remarkings: [REMARKING],
    }),
  )
  const address = paths.adminMocks().replace('list', 'statistics')
  const { user } = at(address, <MockStatisticsPage />, paths.adminMockStatistics(ID))
  expect(await screen.findByText('Shown after 30 first attempts (18 to go)')).toBeTruthy()
  expect(screen.getByText('0.00')).toBeTruthy()
  expect(screen.getByText(`12, counted ${formatMoment(RECORD.updatedAt)}`)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Undo the change to CAR-0001' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/The wording doesn’t change/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Undo the change' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(sent).toEqual([{ versionId: REMARKING.versionId, undoTo: REMARKING.undoTo }])
})

it('grants extra time, says what the learner has, how many running papers it reaches and how many have more', async () => {
  const granted = {
    ...{ uid: ID, extraPercent: 25, extraMinutes: 0, restBreaks: 0, restMinutes: 0 },
    ...{ reason: 'Letter', grantedBy: 'Edda', updatedAt: RECORD.updatedAt },
  }
  server.use(
    answering(listAdjustments, ({ query }) => {
      const items = query.get('uid') ? [{ ...granted, extraPercent: 50, extraMinutes: 5 }] : []
      return { items, page: 1, size: 100, total: items.length }
    }),
    answering(setAdjustment, { ...granted, moved: 1, kept: 1 }),
    answering(listUsers, { items: [LEARNER], page: 1, size: 10, total: 1 } as never),
    answering(getStaffUser, LEARNER as never),
  )
  const { user } = at(
    paths.adminAdjustments(),
    <>
      <AdjustmentsPage />
      <Toaster />
    </>,
  )
  await user.type(await screen.findByLabelText('Name or email'), 'lena@')
  await user.click(screen.getByRole('button', { name: 'Find user' }))
  await user.click(await screen.findByRole('radio', { name: /Lena Learner/ }))
  await user.click(screen.getByRole('button', { name: 'Choose user' }))
  const less = await screen.findByText(/50% extra time and 5 extra minutes/)
  expect(less.textContent).toContain('The new time is shorter.')
  await user.clear(screen.getByLabelText('Extra time (%)'))
  await user.type(screen.getByLabelText('Extra time (%)'), '60')
  await user.clear(screen.getByLabelText('Extra minutes'))
  await user.type(screen.getByLabelText('Extra minutes'), '5')
  expect((await screen.findByText(/50% extra time and 5 extra minutes/)).textContent).not.toContain(
    'The new time is shorter.',
  )
  await user.type(screen.getByLabelText('Reason'), 'Letter')
  await user.click(screen.getByRole('button', { name: 'Save extra time' }))
  const words = 'Saved. 1 paper in progress has more time. 1 keeps the longer time it began with.'
  expect(await screen.findByText(words)).toBeTruthy()
  expect(await screen.findByLabelText('Name or email')).toBeTruthy()
  expect(screen.queryByLabelText('Reason')).toBeNull()
})
