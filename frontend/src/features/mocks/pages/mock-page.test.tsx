import { getAccessibleMode } from '@wardround/proto/http/assessment/accessible-mode.ts'
import { endMock, getMockPaper, restInMockPaper, startMockPaper } from '@wardround/proto/http/assessment/mock-papers.ts'
import { createMockAttempt, listMlaMocks, listMocks } from '@wardround/proto/http/assessment/mocks.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { useRef } from 'react'
import { Route, Routes } from 'react-router-dom'
import { mutate } from 'swr'
import { afterEach, expect, it } from 'vitest'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, show, waitFor } from '#shared/testing/page.tsx'
import { Toaster } from '#shared/ui/overlay/toaster.tsx'
import { useMock } from '../components/use-mock.ts'
import { ATTEMPT, extendedPaper, MOCK, PAPER, RELEASED, secondsUntil } from '../testing/sat-mock.ts'
import { MockPage } from './mock-page.tsx'

const server = apiServer(
  answering(getCurrentUser, { uid: 'uid' } as never),
  answering(getAccessibleMode, { on: false, since: null }),
  answering(listMocks, { items: [MOCK] }),
)
afterEach(() => mutate(() => true, undefined, { revalidate: false }))

const open = () =>
  show(
    <>
      <Routes>
        <Route path="/mock/:mocknumber" element={<MockPage />} />
        <Route path="/mock/:mocknumber/result" element={<p>The result</p>} />
      </Routes>
      <Toaster />
    </>,
    '/mock/3',
    'site',
  )

it.each([1, 0])('ends the paper when its time is up in the review, and leads to the result (%i s)', async (seconds) => {
  const ended: unknown[] = []
  const deadline = Date.now() + seconds * 1000
  server.use(
    answering(getMockPaper, () => ({ ...PAPER, secondsLeft: secondsUntil(deadline) })),
    answering(endMock, ({ params, body }) => {
      ended.push({ ...params, body })
      return RELEASED
    }),
  )
  open()
  expect(await screen.findByText('The result')).toBeDefined()
  expect(ended).toMatchObject([{ id: ATTEMPT.attemptId, body: { paper: 1 } }])
})

it('says when the paper was ended in another tab', async () => {
  let ended = false
  const attemptId = '40000000-0000-4000-8000-000000000002'
  const now = () => (ended ? { ...RELEASED, attemptId, endedBy: 'learner' as const } : { ...ATTEMPT, attemptId })
  server.use(
    answering(getMockPaper, { ...PAPER, attempt: { ...ATTEMPT, attemptId } }),
    answering(listMocks, () => ({ items: [{ ...MOCK, attempts: [now()] }] })),
  )
  open()
  expect(await screen.findByRole('button', { name: /left\. Hide the clock/ })).toBeDefined()
  ended = true
  await mutate(() => true)
  expect(await screen.findByText('You ended this paper in another tab or on another device.')).toBeDefined()
})

it('goes on with the review where the service knows of more time', async () => {
  const deadline = Date.now() + 1000
  server.use(answering(getMockPaper, () => extendedPaper(deadline)))
  open()
  expect(await screen.findByRole('button', { name: /^00:(10:00|09:5\d) left/ })).toBeDefined()
})

it('starts the second paper once, and opens its first question once it is known to run', async () => {
  const [size] = MOCK.papers as [(typeof MOCK.papers)[number]]
  const between = { ...ATTEMPT, kind: 'mla' as const, state: 'break' as const, paper: 2, secondsLeft: null }
  const mock = { ...MOCK, kind: 'mla' as const, papers: [size, size] }
  let started = 0
  const known = Promise.withResolvers<void>()
  server.use(
    answering(listMlaMocks, async () => {
      if (started > 0) await known.promise
      return { items: [{ ...mock, attempts: [started > 0 ? { ...between, state: 'running' as const } : between] }] }
    }),
    answering(getMockPaper, { ...PAPER, paper: 2, startedAt: null, startsIn: 600 }),
    answering(startMockPaper, () => {
      started += 1
      return { ...between, state: 'running' as const }
    }),
  )
  function Question() {
    const { mock } = useMock()
    return <p>The question of a paper that is {useRef(mock?.attempts[0]?.state).current}</p>
  }
  const { user } = show(
    <Routes>
      <Route path="/mlamock/:mocknumber" element={<MockPage />} />
      <Route path="/mlamock/:mocknumber/:paper/:id" element={<Question />} />
    </Routes>,
    '/mlamock/3',
    'site',
  )
  const start = await screen.findByRole('button', { name: 'Start paper 2 now' })
  await user.click(start)
  await waitFor(() => expect(started).toBe(1))
  await user.click(start)
  expect(start.getAttribute('aria-busy')).toBe('true')
  known.resolve()
  expect(await screen.findByText('The question of a paper that is running')).toBeDefined()
  expect(started).toBe(1)
})

it('puts the focus on the heading when a rest break takes the buttons away', async () => {
  const rest = { breaksLeft: 1, secondsLeft: 600, endsIn: null }
  let resting = false
  const now = () => (resting ? { ...ATTEMPT, state: 'rest' as const, secondsLeft: null } : ATTEMPT)
  server.use(
    answering(getMockPaper, PAPER),
    answering(listMocks, () => ({ items: [{ ...MOCK, attempts: [{ ...now(), rest }] }] })),
    answering(restInMockPaper, () => {
      resting = true
      return now()
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /^Take a rest break/ }))
  await screen.findByRole('heading', { name: 'Rest break' })
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
})

it('says before the start what staff granted, and offers that or more', async () => {
  const granted = { extraPercent: 25, extraMinutes: 5, restBreaks: 2, restMinutes: 20 }
  const asked: unknown[] = []
  server.use(
    answering(listMocks, { items: [{ ...MOCK, granted, attempts: [] }] }),
    answering(createMockAttempt, ({ body }) => {
      asked.push(body)
      return ATTEMPT
    }),
  )
  const { user } = open()
  expect(
    await screen.findByText('25% extra time, 5 extra minutes and 2 rest breaks (20 minutes in total).'),
  ).toBeDefined()
  const optionsOf = (name: string) =>
    [...(screen.getByLabelText(name) as HTMLSelectElement).options].map(({ text }) => text)
  expect(optionsOf('Extra time')).toEqual([
    '25%, 55 minutes in total',
    '33%, 59 minutes in total',
    '50%, 65 minutes in total',
    '100%, 85 minutes in total',
  ])
  expect(optionsOf('Rest breaks')).toEqual([
    '2 breaks, 20 minutes in total',
    '3 breaks, 30 minutes in total',
    '4 breaks, 60 minutes in total',
  ])
  await user.click(screen.getByRole('button', { name: 'Start the clock' }))
  await waitFor(() => expect(asked).toEqual([{ mocknumber: 3, adjustment: { ...granted, extraMinutes: 0 } }]))
})
