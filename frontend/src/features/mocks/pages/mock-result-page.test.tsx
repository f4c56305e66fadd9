import { listCertificates } from '@wardround/proto/http/assessment/certificates.ts'
import { getMlaMockResult, getMockResult } from '@wardround/proto/http/assessment/mock-results.ts'
import { listMlaMocks, listMocks } from '@wardround/proto/http/assessment/mocks.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, show, within } from '#shared/testing/page.tsx'
import { MOCK, RELEASED, resultOf } from '../testing/sat-mock.ts'
import { MockResultPage } from './mock-result-page.tsx'

const [SIZE] = MOCK.papers as [(typeof MOCK.papers)[number]]
const server = apiServer(
  answering(getCurrentUser, { uid: 'uid' } as never),
  answering(listCertificates, { items: [], page: 1, size: 20, total: 0 }),
  answering(listMocks, { items: [{ ...MOCK, attempts: [RELEASED] }] }),
  answering(listMlaMocks, {
    items: [{ ...MOCK, kind: 'mla', title: 'MLA mock', papers: [SIZE, SIZE], attempts: [resultOf(2).attempt] }],
  }),
  answering(getMockResult, resultOf(1)),
  answering(getMlaMockResult, resultOf(2)),
)

const open = (path: string) =>
  show(
    <Routes>
      <Route path="/mock/:mocknumber/result" element={<MockResultPage />} />
      <Route path="/mlamock/:mocknumber/:paper/result" element={<MockResultPage />} />
    </Routes>,
    path,
  )

it('shows the score of the paper in the address, and the sum of both that passes', async () => {
  const { user } = open('/mlamock/3/2/result')
  expect(await screen.findByRole('heading', { name: 'MLA mock, paper 2: result' })).toBeDefined()
  expect(await screen.findByText('of 3 in paper 2')).toBeDefined()
  expect(screen.getByText('3 of 6 in both papers')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Paper 1' })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Paper 2' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Review 2 questions' }).getAttribute('href')).toMatch(/^\/mlamock\/3\/2\/2\?/)
  const papers = within(screen.getByRole('navigation', { name: 'Papers' }))
  expect(papers.getByRole('link', { current: 'page' }).textContent).toBe('Paper 2, 1 of 3')
  await user.click(papers.getByRole('link', { name: 'Paper 1, 2 of 3' }))
  expect(await screen.findByText('of 3 in paper 1')).toBeDefined()
  expect(screen.getByText('3 of 6 in both papers')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Review 1 question' })).toBeDefined()
})

it('compares areas with nothing before there is a mean', async () => {
  open('/mock/3/result')
  expect(await screen.findByText(/^Lowest scores come first/)).toBeDefined()
  expect(screen.queryByRole('columnheader', { name: '0% to 100%' })).toBeNull()
  const areas = resultOf(1).areas.map((area) => ({ ...area, peers: 0.5 }))
  server.use(answering(getMockResult, { ...resultOf(1), areas }))
  open('/mock/3/result')
  expect(await screen.findByText(/^Categories furthest below the mean come first/)).toBeDefined()
  expect(screen.getByRole('columnheader', { name: '0% to 100%' })).toBeDefined()
})

it('says so where the mock has no such paper', async () => {
  open('/mlamock/3/7/result')
  expect(await screen.findByText('Paper not found')).toBeDefined()
})

it('says why a retake has no percentile, how it ended, and hides marks of what is being sat again', async () => {
  const result = resultOf(1)
  const attempt = { ...result.attempt, first: false, endedBy: 'deadline' as const }
  const questions = result.questions.map((question) => ({ ...question, withheld: true, progress: 0 as const }))
  server.use(answering(getMockResult, { ...result, attempt, questions, areas: [] }))
  open('/mock/3/result')
  expect(await screen.findByText('Not shown for retakes')).toBeDefined()
  expect(screen.getByText('Automatically, because time was up')).toBeDefined()
  expect(screen.getByText(/You are answering 3 of these questions again/)).toBeDefined()
  expect(screen.getAllByRole('link', { name: /^\d, hidden until you finish$/ })).toHaveLength(3)
  expect(screen.queryByText('By category')).toBeNull()
  expect(screen.queryByRole('table', { name: /by quarter/ })).toBeNull()
  expect(screen.queryByText(/^You left/)).toBeNull()
  expect(screen.queryByRole('link', { name: /^Review \d/ })).toBeNull()
})

it('draws the pace as far as the paper was opened, and none where nothing was', async () => {
  const result = resultOf(1)
  const opened = (count: number) => ({
    ...result,
    questions: result.questions.map((one) => ({ ...one, milliseconds: one.number > count ? 0 : 40_000 })),
  })
  server.use(answering(getMockResult, opened(2)))
  const { unmount } = open('/mock/3/result')
  expect(await screen.findByText(/an even pace\. At question 2, the last you opened: 25 min ahead\./)).toBeDefined()
  expect(screen.getByText('25 min behind')).toBeDefined()
  unmount()
  server.use(answering(getMockResult, opened(0)))
  open('/mock/3/result')
  expect(await screen.findByText('You didn’t open any questions.')).toBeDefined()
})

it('shows the score alone where there is one paper', async () => {
  open('/mock/3/result')
  expect(await screen.findByText('of 3')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Short mock: result' })).toBeDefined()
  expect(screen.queryByRole('navigation', { name: 'Papers' })).toBeNull()
})

it('draws the mean of first attempts beside the pace, and marks areas that were slow', async () => {
  const result = resultOf(1)
  const [area] = result.areas
  server.use(
    answering(getMockResult, {
      ...result,
      areas: [
        { ...area!, milliseconds: 1_000_000 },
        { ...area!, slug: 'renal', name: 'Renal', milliseconds: 900_000 },
      ],
      questions: result.questions.map((one) => ({ ...one, peersMilliseconds: 920_000 })),
    }),
  )
  open('/mock/3/result')
  expect(await screen.findByText(/The dashed line is the mean of first attempts/)).toBeDefined()
  expect(screen.getByRole('row', { name: /^3 38 min ahead 6 min behind$/, hidden: true })).toBeDefined()
  const rows = screen.getAllByText('slow,').map((clock) => clock.closest('tr')?.textContent)
  expect(rows).toEqual([expect.stringMatching(/^Cardiovascular/)])
})
