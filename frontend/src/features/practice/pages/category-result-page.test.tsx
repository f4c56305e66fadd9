import { getCategoryResult } from '@wardround/proto/http/assessment/categories.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { Route, Routes, useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, show, within } from '#shared/testing/page.tsx'
import { CategoryResultPage } from './category-result-page.tsx'

const cell = (number: number, progress: 0 | 1 | 2) => ({
  ...{ id: `q${number}`, number, progress, answered: progress > 0, selected: false, flagged: false },
  ...{ milliseconds: progress > 0 ? 40_000 : null, peers: null, excerpt: `Stem ${number}` },
})
const result = (peers: number | null) => ({
  category: {
    ...{ id: 'r', slug: 'renal', name: 'Renal', parent: null, total: 3, answered: 2, correct: 1, flagged: 0 },
    ...{ score: 0.5, peers },
  },
  ...{ milliseconds: 80_000, meanMilliseconds: 40_000, closedAt: null, session: null, areas: [] },
  questions: [cell(1, 1), cell(2, 2), cell(3, 0)],
})
const server = apiServer(
  answering(getCurrentUser, { uid: 'u', qb: true } as never),
  answering(getCategoryResult, result(null)),
)

it('lists what went wrong before the rest, each with the way to its question', async () => {
  const { user } = show(
    <Routes>
      <Route path="/questionbank/:categoryname/result" element={<CategoryResultPage />} />
    </Routes>,
    '/questionbank/renal/result',
  )
  const table = await screen.findByRole('table', { name: /Questions with your answer/ })
  const stems = () => within(screen.getByRole('table')).getAllByRole('link')
  expect(stems().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Stem 2', '/questionbank/renal/2'],
  ])
  expect(table).toBeTruthy()
  await user.click(within(screen.getByRole('navigation', { name: 'Show' })).getByRole('link', { name: /^All/ }))
  expect(stems().map((link) => link.textContent)).toEqual(['Stem 1', 'Stem 2', 'Stem 3'])
})

const Here = () => <output>{useLocation().pathname}</output>

it('opens a question by its tick', async () => {
  const { user } = show(
    <Routes>
      <Route path="/questionbank/:categoryname/result" element={<CategoryResultPage />} />
      <Route path="*" element={<Here />} />
    </Routes>,
    '/questionbank/renal/result',
  )
  await user.click(await screen.findByTitle('Question 3'))
  expect(screen.getByText('/questionbank/renal/3')).toBeTruthy()
})

it('shows its own score however few the answers, and compares it only once they are enough', async () => {
  server.use(answering(getCategoryResult, result(0.68)))
  const { container } = show(
    <Routes>
      <Route path="/questionbank/:categoryname/result" element={<CategoryResultPage />} />
    </Routes>,
    '/questionbank/renal/result',
  )
  expect((await screen.findByText('Your score')).parentElement?.textContent).toBe('Your score50%')
  expect(container.textContent).toContain('Peers on their first attempt68%')
  expect(container.textContent).not.toMatch(/to go|You and peers|points below/)
})

it('says which answers count: the latest ones, or those of the session', async () => {
  const page = (
    <Routes>
      <Route path="/questionbank/:categoryname/result" element={<CategoryResultPage />} />
    </Routes>
  )
  const { unmount } = show(page, '/questionbank/renal/result')
  expect(await screen.findByText(/^Your latest answer counts\./)).toBeTruthy()
  unmount()
  const session = { id: 's', mode: 'tutor', endedAt: '2026-11-20T10:00:00.000Z', secondsLeft: null, deadlineAt: null }
  server.use(answering(getCategoryResult, { ...result(null), session } as never))
  show(page, '/questionbank/renal/result')
  expect(await screen.findByText(/^Only answers given in this session count\./)).toBeTruthy()
  expect(screen.queryByText(/Your latest answer counts/)).toBeNull()
})
