import 'fake-indexeddb/auto'
import { getCategory, listCategoryProgress } from '@wardround/proto/http/assessment/categories.ts'
import { listAllProducts } from '@wardround/proto/http/billing/catalogue.ts'
import { getFigures } from '@wardround/proto/http/content/figures.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { HttpResponse } from 'msw'
import { afterEach, expect, it, vi } from 'vitest'
import { openBell, saveCounts } from '#shared/bell/bell-store.ts'
import { put, putAll } from '#shared/question/store/practice-database.ts'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { act, screen, show } from '#shared/testing/page.tsx'
import { HomePage } from './home-page.tsx'
import { OnTheGoPage } from './on-the-go-page.tsx'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const STORED = { uid: 'u', slug: 'renal', answered: null }
const last = { slug: 'session-7', name: 'Renal and surgery', number: 3, total: 20 }
const renal = { id: 'r', slug: 'renal', name: 'Renal', total: 40, answered: 25, correct: 5, flagged: 0, peers: 0.65 }
const server = apiServer(
  answering(getCurrentUser, {
    ...{ uid: 'u', first_name: 'Amara', group: 1, exam_date: inDays(55), qb: true, gems: false, is_admin: false },
  } as never),
  answering(listCategoryProgress, {
    ...{ total: 40, answered: 25, correct: 5, flagged: 0, last, pace: { perDay: 4, allSeenOn: inDays(9) } },
    parents: [{ id: 'p', slug: 'p', name: 'Parent', categories: [{ ...renal, score: 0.2 }] }],
    weak: [{ id: 'r', slug: 'renal', name: 'Renal', behindBy: 0.2 }],
  } as never),
  answering(getCategory, { category: renal, questions: [], resumeAt: 3, categories: [], session: null } as never),
  answering(getFigures, { questions: 242, areas: 24, guides: 20, gems: 60 }),
  answering(listAllProducts, []),
)

afterEach(() => vi.restoreAllMocks())

it.each([
  ['the home page', '/', <HomePage key="home" />],
  ['the page for phones', '/plabonthego', <OnTheGoPage key="phone" />],
])('%s begins with the countdown, the pace and the session that was done last', async (_, at, page) => {
  const { container } = show(page, at)
  const carryOn = await screen.findByRole('link', { name: 'Carry on with the questions' })
  expect(carryOn.getAttribute('href')).toBe('/questionbank/session-7/3')
  const read = container.textContent ?? ''
  expect(read).toMatch(/5[456]days to go ?PLAB 1 on /)
  expect(read).toContain('At your pace you will have seen every question by')
  expect(read).toContain('Renal and surgery, question 3 of 20')
})

it('sells nothing on the home page of somebody who has the question bank', async () => {
  const { container } = show(<HomePage />)
  await screen.findByRole('heading', { level: 1, name: 'Hello, Amara' })
  expect(screen.queryByRole('link', { name: 'See plans' })).toBeNull()
  expect(container.textContent).not.toMatch(/Every option is explained|Plans|£/)
})

it('the page for phones says what is weak, with the button that practises it', async () => {
  show(<OnTheGoPage />, '/plabonthego')
  expect(await screen.findByRole('heading', { name: 'Weak categories' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Practise this category' })).toBeTruthy()
})

it('the page for phones leads to built sessions, and to messages where somebody was written to', async () => {
  show(<OnTheGoPage />, '/plabonthego')
  const sessions = await screen.findByRole('link', { name: /^Sessions/ })
  expect(sessions.getAttribute('href')).toBe('/questionbank?view=sessions')
  expect(screen.queryByRole('link', { name: /^Messages/ })).toBeNull()
  let closeBell: (() => void) | undefined
  act(() => {
    closeBell = openBell('u')
    saveCounts({ messages: 2, showMessages: true })
  })
  const messages = screen.getByRole('link', { name: /^Messages/ })
  expect([messages.getAttribute('href'), messages.textContent]).toEqual(['/profile/messages', 'Messages2 unread'])
  act(() => closeBell?.())
})

it('says without a connection what needs one, and leads nowhere but to what this device stores', async () => {
  await putAll('ready', [{ ...STORED, number: 4, question: { id: 'q4', number: 4, answeredAt: null } as never }])
  const renalView = { category: { name: 'Renal' }, questions: Array.from({ length: 40 }, () => ({})) }
  await put('categories', { uid: 'u', slug: 'renal', category: renalView as never, keptAt: 1 })
  const { container } = show(<OnTheGoPage />, '/plabonthego')
  await screen.findByRole('link', { name: /^Mocks/ })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  const carryOn = await screen.findByRole('link', { name: 'Carry on with the questions' })
  expect(carryOn.getAttribute('href')).toBe('/questionbank/renal/4')
  expect(container.textContent).toContain('1 question on this device is not answered yet')
  expect(screen.getByRole('status').textContent).toContain('You are offline.')
  expect(screen.getByText('Mocks').closest('li')?.textContent).toContain('Needs a connection')
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Carry on with the questions'])
  vi.restoreAllMocks()
  act(() => void dispatchEvent(new Event('online')))
  await screen.findByRole('link', { name: /^Mocks/ })
})

it('is without a connection, too, where the browser sees one and nobody answers', async () => {
  server.use(answering(listCategoryProgress, () => HttpResponse.error() as never))
  show(<OnTheGoPage />, '/plabonthego')
  expect(await screen.findByText('You are offline.')).toBeDefined()
  // What the test before has left on the device: the page has read it by then.
  expect(await screen.findByRole('link', { name: 'Carry on with the questions' })).toBeDefined()
  expect(screen.queryByRole('link', { name: /^Mocks/ })).toBeNull()
})
