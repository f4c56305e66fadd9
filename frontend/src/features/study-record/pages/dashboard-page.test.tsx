import { listCategoryProgress } from '@wardround/proto/http/assessment/categories.ts'
import { getDashboard } from '@wardround/proto/http/assessment/dashboard.ts'
import { getDueGems } from '@wardround/proto/http/assessment/decks.ts'
import { buildSession } from '@wardround/proto/http/assessment/sessions.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { isHiddenOnPhones } from '#shared/testing/on-phone.ts'
import { screen, show, showRoutes, waitFor } from '#shared/testing/page.tsx'
import { DashboardPage } from './dashboard-page.tsx'

const area = (name: string, answered: number, correct: number) => ({
  id: crypto.randomUUID(),
  slug: name.toLowerCase(),
  name,
  total: 40,
  answered,
  correct,
  flagged: 0,
  score: answered === 0 ? null : correct / answered,
  peers: 0.65,
  parentName: null,
})
const areas = [area('Renal', 3, 0), area('Surgery', 20, 18), area('Imaging', 0, 0)]
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const dashboard = {
  ...{ total: 120, answered: 23, correct: 18, score: 18 / 23, ability: null, pace: { all: 9, latest: 9 } },
  ...{ categories: areas, weak: [], days: [], weeks: [], certainty: [] },
}
const progress = {
  ...{ total: 120, answered: 23, correct: 18, flagged: 0, last: null },
  parents: [{ id: 'p', slug: 'p', name: 'Parent', categories: areas }],
  pace: { perDay: 4, allSeenOn: inDays(20) },
  weak: [{ id: areas[0]!.id, slug: 'renal', name: 'Renal', behindBy: -0.01 }],
}

const server = apiServer(
  answering(getCurrentUser, { uid: 'u', group: 1, exam_date: inDays(55), qb: true } as never),
  answering(getDashboard, dashboard as never),
  answering(listCategoryProgress, progress as never),
  answering(getDueGems, {} as never),
)

it('counts down, says the pace, and names what is weak from the first answers without claiming to be sure', async () => {
  show(<DashboardPage />)
  expect(await screen.findByRole('heading', { level: 1, name: /5[456] days to go/ })).toBeTruthy()
  expect(await screen.findByText(/At your pace you will have seen every question by/)).toBeTruthy()
  expect(
    await screen.findByText('You’re below your peers so far, but there are too few answers to be sure: Renal.'),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Practise this category' })).toBeTruthy()
})

it('builds a session of what is weak and goes to its first question, the same one after a lost answer', async () => {
  const asked: { body: unknown; key: string | null }[] = []
  server.use(
    answering(buildSession, ({ body, headers }) => {
      asked.push({ body, key: headers.get('idempotency-key') })
      return asked.length === 1 ? HttpResponse.error() : ({ slug: 'session-1' } as never)
    }),
  )
  const question = { path: '/questionbank/session-1/1', element: <p>The first question</p> }
  const { user } = showRoutes([{ path: '/dashboard', element: <DashboardPage /> }, question], '/dashboard')
  const button = await screen.findByRole('button', { name: 'Practise this category' })
  await user.click(button)
  await waitFor(() => expect(asked).toHaveLength(1))
  await user.click(button)
  expect(await screen.findByText('The first question')).toBeTruthy()
  const body = { categories: [areas[0]!.id], which: ['wrong', 'unseen'], count: 20, mode: 'tutor' }
  expect(asked).toMatchObject([{ body }, { body, key: asked[0]!.key }])
  expect(asked[0]!.key).toBeTruthy()
})

it('shows a score from twenty answers on, and says how many are missing', async () => {
  show(<DashboardPage />)
  const table = await screen.findByRole('table', { name: 'Score by category' })
  const rows = [...table.querySelectorAll('tbody tr')].map((row) => row.textContent ?? '')
  expect(rows[0]).toContain('90%')
  expect(rows[1]).toContain('Score after 20 answers (17 to go)')
  expect(rows[1]).not.toContain('0%')
  expect(rows[2]).toContain('Not started')
})

it('shows peers on a phone too, in a bar below the name, and explains the bar only where there is one', async () => {
  const { unmount } = show(<DashboardPage />)
  const bar = await screen.findByRole('img', { name: 'You 90%, peers 65%' })
  expect(isHiddenOnPhones(bar)).toBe(false)
  const figures = [...screen.getByRole('table', { name: 'Score by category' }).querySelectorAll('td')]
  expect(isHiddenOnPhones(figures.find(({ textContent }) => textContent === '65%') as Element)).toBe(true)
  expect(screen.getByText(/The dot is you/)).toBeTruthy()
  unmount()
  server.use(answering(getDashboard, { ...dashboard, categories: [areas[0], areas[2]] } as never))
  show(<DashboardPage />)
  await screen.findByRole('table', { name: 'Score by category' })
  expect(screen.queryByText(/The dot is you/)).toBeNull()
})

it('says in its figures how many answers are missing, in a bank with fewer than twenty questions too', async () => {
  const few = { ...dashboard, total: 12, answered: 9, correct: 6, score: 6 / 9 }
  server.use(answering(getDashboard, few as never))
  show(<DashboardPage />)
  expect(await screen.findByText('Right first time after 12 answers (3 to go)')).toBeTruthy()
  expect(screen.getByText('Score after 12 answers (3 to go)')).toBeTruthy()
})

it('begins with the areas that it names as weak, in their order', async () => {
  const weak = [areas[2], areas[0]].map((one) => ({ id: one!.id, slug: one!.slug, name: one!.name, behindBy: 0.1 }))
  server.use(answering(getDashboard, { ...dashboard, weak } as never))
  show(<DashboardPage />)
  const table = await screen.findByRole('table', { name: 'Score by category' })
  const names = [...table.querySelectorAll('tbody a')].map((link) => link.textContent)
  expect(names).toEqual(['Imaging', 'Renal', 'Surgery'])
})

it('tells "none is below" from "too few answers"', async () => {
  const none = { ...progress, weak: [] }
  server.use(answering(listCategoryProgress, none as never))
  const { unmount } = show(<DashboardPage />)
  expect(await screen.findByText('No category with a score is below peers.')).toBeTruthy()
  unmount()
  const few = { ...none, parents: [{ ...none.parents[0], categories: areas.slice(0, 1) }] }
  server.use(answering(listCategoryProgress, few as never))
  show(<DashboardPage />)
  expect(await screen.findByText(/^Not enough answers to compare yet\./)).toBeTruthy()
})
