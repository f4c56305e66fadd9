import { getCategory, listCategoryProgress } from '@wardround/proto/http/assessment/categories.ts'
import { listSessions } from '@wardround/proto/http/assessment/sessions.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { isHiddenOnPhones } from '#shared/testing/on-phone.ts'
import { screen, show, within } from '#shared/testing/page.tsx'
import { QuestionBankPage } from './question-bank-page.tsx'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const area = (id: string, name: string, answered: number, correct: number) => ({
  ...{ id, slug: name.toLowerCase(), name, total: 40, answered, correct, flagged: 0, peers: 0.65 },
  score: answered === 0 ? null : correct / answered,
})
const areas = [area('r', 'Renal', 25, 5), area('s', 'Surgery', 20, 18)]
const progress = {
  ...{ total: 80, answered: 45, correct: 23, flagged: 0 },
  last: { slug: 'surgery', name: 'Surgery', number: 21, total: 40 },
  parents: [{ id: 'p', slug: 'p', name: 'Parent', categories: areas }],
  pace: { perDay: 4, allSeenOn: inDays(9) },
  weak: [{ id: 'r', slug: 'renal', name: 'Renal', behindBy: 0.2 }],
}
apiServer(
  answering(getCurrentUser, { uid: 'u', group: 1, exam_date: inDays(55), qb: true } as never),
  answering(listCategoryProgress, progress as never),
  answering(getCategory, { category: areas[1], questions: [], resumeAt: 1, categories: [], session: null } as never),
  answering(listSessions, { items: [], page: 1, size: 5, total: 0 } as never),
  http.all('*', () =>
    HttpResponse.json({ status: 'error', error: { code: 'request.unknown', message: 'No.' } }, { status: 404 }),
  ),
)

it('begins for whoever has logged in with today: the countdown, what to carry on with and what is weak', async () => {
  const { container } = show(<QuestionBankPage />, '/questionbank')
  await screen.findByRole('heading', { name: 'Weak categories' })
  const read = container.textContent ?? ''
  const places = [
    /5[456] days to go/,
    /Carry on where you left off.*Surgery, question 21 of 40/s,
    /Weak categoriesRenal\./,
    /Build a session/,
  ].map((words) => read.search(words))
  expect(places.every((place) => place >= 0)).toBe(true)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(screen.getByRole('link', { name: 'Carry on with the questions' }).getAttribute('href')).toBe(
    '/questionbank/surgery/21',
  )
})

it('shows peers on a phone too, in a bar beside the progress of a category', async () => {
  show(<QuestionBankPage />, '/questionbank')
  const bar = await screen.findByRole('img', { name: 'You 90%, peers 65%' })
  expect(isHiddenOnPhones(bar)).toBe(false)
  const row = bar.closest('tr') as HTMLElement
  expect(isHiddenOnPhones(within(row).getByText('65%'))).toBe(true)
})

it('lets the keyboard skip the categories on the way to the builder, beside them or in the bar', async () => {
  const { container } = show(<QuestionBankPage />, '/questionbank')
  const name = 'Skip to the session builder'
  // The window of a test is narrow: there the builder is a sheet that opens from the bar.
  const toBar = await screen.findByRole('link', { name })
  const firstBox = container.querySelector('input[type=checkbox]') as Element
  const targets = screen.getAllByText(name).map((skip) => {
    expect(skip.compareDocumentPosition(firstBox) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    return container.querySelector(skip.getAttribute('href') ?? '')
  })
  expect(targets.map((target) => target?.getAttribute('tabindex'))).toEqual(['-1', '-1'])
  expect(targets[0]?.textContent).toBe('Build a session')
  const bar = screen.getByRole('region', { name: 'Build a session' })
  expect([bar, `#${bar.id}`]).toEqual([targets[1], toBar.getAttribute('href')])
  expect(within(bar).getByRole('button', { name: 'Change the session' })).toBeTruthy()
})
