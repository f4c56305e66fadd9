import { getAccessibleMode } from '@wardround/proto/http/assessment/accessible-mode.ts'
import { endMock, getMockPaper } from '@wardround/proto/http/assessment/mock-papers.ts'
import { listMocks } from '@wardround/proto/http/assessment/mocks.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { Route, Routes } from 'react-router-dom'
import { mutate } from 'swr'
import { afterEach, expect, it } from 'vitest'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, show } from '#shared/testing/page.tsx'
import { Toaster } from '#shared/ui/overlay/toaster.tsx'
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
