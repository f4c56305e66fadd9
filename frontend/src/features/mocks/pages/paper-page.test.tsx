import { getAccessibleMode } from '@wardround/proto/http/assessment/accessible-mode.ts'
import {
  endMock,
  getMockPaper,
  getMockQuestion,
  recordMockAnswer,
  recordMockWorking,
} from '@wardround/proto/http/assessment/mock-papers.ts'
import { getMockResult } from '@wardround/proto/http/assessment/mock-results.ts'
import { listMocks } from '@wardround/proto/http/assessment/mocks.ts'
import { getQuestionNote } from '@wardround/proto/http/assessment/notes.ts'
import { getPageByTag } from '@wardround/proto/http/content/page-by-tag.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { HttpResponse } from 'msw'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { act, screen, show, waitFor, within } from '#shared/testing/page.tsx'
import { QuestionBarSlots } from '#shared/ui/question/question-bar.tsx'
import { ATTEMPT, extendedPaper, MOCK, PAPER, RELEASED, resultOf, reviewed } from '../testing/sat-mock.ts'
import { PlabMocksPage } from './mock-list-page.tsx'
import { MockPage } from './mock-page.tsx'
import { PaperPage } from './paper-page.tsx'

const server = apiServer(
  answering(getCurrentUser, { uid: 'uid' } as never),
  answering(getAccessibleMode, { on: false, since: null }),
  answering(listMocks, { items: [MOCK] }),
  answering(getMockPaper, PAPER),
  answering(getQuestionNote, { text: '', version: 0, questionVersionId: null, updatedAt: null }),
)

const offline = () => HttpResponse.error()
const text = () => document.body.textContent
const shows = (words: string | RegExp) => waitFor(() => expect(text()).toMatch(words))
/** Keys faster than the page draws, which `user` never is. */
const pressAtOnce = (...keys: string[]) =>
  act(() => {
    for (const key of keys)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })

const open = async (number: number, cache: 'own' | 'site' = 'own') => {
  const { user } = show(
    <QuestionBarSlots value={{ middle: document.body.appendChild(document.createElement('div')), bottom: null }}>
      <Routes>
        <Route path="/mock/:mocknumber/:id" element={<PaperPage />} />
      </Routes>
    </QuestionBarSlots>,
    `/mock/3/${number}`,
    cache,
  )
  await shows(`Stem-${number}`)
  return user
}

it('gives keys typed as the next question opens to that question, also without a connection', async () => {
  // What was read stays with the site: the page asks nobody for the second question, however slow the machine is.
  const user = await open(1, 'site')
  server.use(
    answering(getMockPaper, offline),
    answering(recordMockAnswer, offline),
    answering(recordMockWorking, offline),
  )
  await user.keyboard('a')
  // The second question has not been drawn when its keys come.
  pressAtOnce('Enter', 'b', 'Enter')
  await shows('Stem-3')
  await shows('2 answers waiting to be sent')
})

it('leaves the choice alone when there is no question to the right', async () => {
  server.use(answering(recordMockWorking, offline))
  const user = await open(3)
  await user.keyboard('b')
  const arrow = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true })
  act(() => void document.body.dispatchEvent(arrow))
  expect(arrow.defaultPrevented).toBe(true)
  expect(text()).toContain('Stem-3')
})

it('goes on where the service knows of more time than the page', async () => {
  const ended: unknown[] = []
  const deadline = Date.now() + 1000
  server.use(
    answering(getMockPaper, () => extendedPaper(deadline)),
    answering(endMock, ({ params }) => {
      ended.push(params)
      return ATTEMPT
    }),
  )
  await open(1, 'site')
  await shows(/00:(10:00|09:5\d)/)
  expect(ended).toEqual([])
})

it('shows the comments of every question of a released sitting, unanswered ones too', async () => {
  server.use(
    answering(listMocks, { items: [{ ...MOCK, attempts: [RELEASED] }] }),
    answering(getMockResult, resultOf(1)),
    answering(getMockQuestion, reviewed),
  )
  const user = await open(3)
  await shows('You didn’t answer this question.')
  expect(screen.getByRole('region', { name: 'Comments' })).toBeDefined()
  await user.click(screen.getByRole('link', { name: /Previous/ }))
  expect(await screen.findByRole('region', { name: 'Comments' })).toBeDefined()
})

it('shows what a question asks while its earlier answer is hidden', async () => {
  const result = resultOf(1)
  server.use(
    answering(listMocks, { items: [{ ...MOCK, attempts: [RELEASED] }] }),
    answering(getMockResult, {
      ...result,
      questions: result.questions.map((one) => ({ ...one, progress: 0 as const, withheld: true })),
    }),
    answering(getMockQuestion, { ...reviewed, leadIn: 'Which test comes next?', answered: null }),
  )
  await open(3)
  await shows('Your earlier answer is hidden until you finish.')
  expect(screen.getByRole('group', { name: 'Which test comes next?' })).toBeDefined()
  expect(screen.getAllByRole<HTMLInputElement>('radio').map((one) => [one.disabled, one.checked])).toEqual(
    Array.from({ length: 3 }, () => [true, false]),
  )
})

const openList = (path: string) =>
  show(
    <Routes>
      <Route path="/mock" element={<PlabMocksPage />} />
      <Route path="/mock/:mocknumber" element={<MockPage />} />
    </Routes>,
    path,
  )

it('says in the list that the clock is paused in a rest break', async () => {
  const rest = { breaksLeft: 0, secondsLeft: 0, endsIn: 120 }
  server.use(
    answering(listMocks, { items: [{ ...MOCK, attempts: [{ ...ATTEMPT, state: 'rest', secondsLeft: null, rest }] }] }),
    answering(getPageByTag, () => HttpResponse.error()),
  )
  openList('/mock')
  await shows('You are in a rest break: the clock is paused.')
  expect(text()).not.toContain('The clock is running')
})

it('says when a live mock opens, leads to its waiting room, and after the end no longer to a start', async () => {
  const eventId = '50000000-0000-4000-8000-000000000001'
  const [opensAt, closesAt] = [new Date(2026, 11, 5, 9).toISOString(), new Date(2026, 11, 5, 14).toISOString()]
  const live = { ...MOCK, kind: 'event' as const, eventId, opensAt, closesAt }
  const ended = { ...ATTEMPT, kind: 'event' as const, state: 'ended' as const, secondsLeft: null }
  server.use(
    answering(listMocks, {
      items: [
        { ...live, mocknumber: 4, title: 'Live A', attempts: [] },
        { ...live, mocknumber: 5, title: 'Live B', attempts: [ended] },
      ],
    }),
    answering(getPageByTag, () => HttpResponse.error()),
  )
  openList('/mock')
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }))
  await shows('05 Dec 2026, 09:00 to 14:00')
  expect(row('Live A').getByRole('link', { name: 'Go to the waiting room' }).getAttribute('href')).toBe(
    `/bigmock/enter/${eventId}`,
  )
  expect(row('Live B').getByRole('link', { name: 'See your attempts' }).getAttribute('href')).toBe('/mock/5')
})

it('names the mocks that share questions with one as the list does', async () => {
  const other = (mocknumber: number, title: string) => ({ ...MOCK, mocknumber, title })
  const items = [{ ...MOCK, sharesWith: [1, 2] }, other(1, 'Mock 1'), other(2, 'Half mock A')]
  server.use(answering(listMocks, { items }))
  openList('/mock')
  await shows('Shares questions with Mock 1 and Half mock A.')
})

it('keeps the results of a withdrawn mock at hand and offers no start', async () => {
  const done = { ...ATTEMPT, state: 'released' as const, secondsLeft: null, score: 2, passMark: 1, passed: true }
  server.use(answering(listMocks, { items: [{ ...MOCK, withdrawn: true, attempts: [done] }] }))
  openList('/mock/3')
  await shows('can’t be started again')
  expect(text()).toContain('Passed, 2 of 3')
  expect(text()).not.toContain('Start again')
})
