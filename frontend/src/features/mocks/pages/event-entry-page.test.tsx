import { type EventMock, getEventMock } from '@wardround/proto/http/assessment/mocks.ts'
import { requestMailOtp, verifyMailOtp } from '@wardround/proto/http/identity/one-time-codes.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, show, waitFor } from '#shared/testing/page.tsx'
import { ATTEMPT } from '../testing/sat-mock.ts'
import { EventEntryPage } from './event-entry-page.tsx'

const ID = '50000000-0000-4000-8000-000000000001'
const ROOM: EventMock = {
  eventId: ID,
  mocknumber: 9,
  title: 'Winter big mock',
  papers: [{ questions: 180, minutes: 180 }],
  state: 'withdrawn',
  opensAt: '2026-12-05T09:00:00.000Z',
  closesAt: '2026-12-05T14:00:00.000Z',
  now: '2026-12-05T08:30:00.000Z',
  enteredUntil: null,
  granted: { extraPercent: 25, extraMinutes: 0, restBreaks: 2, restMinutes: 20 },
  attempt: null,
}
const server = apiServer(answering(getCurrentUser, { uid: 'uid', group: 1 } as never), answering(getEventMock, ROOM))

const open = () =>
  show(
    <Routes>
      <Route path="/bigmock/enter/:id?" element={<EventEntryPage />} />
    </Routes>,
    `/bigmock/enter/${ID}`,
  )

it('says that a big mock was withdrawn instead of counting down to it', async () => {
  open()
  expect(await screen.findByText('This big mock was withdrawn')).toBeDefined()
  expect(screen.queryByRole('timer')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Send me the code' })).toBeNull()
})

it('leads who sits a withdrawn one back to the paper', async () => {
  server.use(answering(getEventMock, { ...ROOM, attempt: ATTEMPT }))
  open()
  expect(await screen.findByRole('link', { name: 'Carry on with the paper' })).toBeDefined()
})

it('says until when the paper can be started: the end of the code’s time or of the mock, whichever comes first', async () => {
  const opensAt = new Date(2026, 11, 5, 22, 0).toISOString()
  const closesAt = new Date(2026, 11, 6, 0, 56).toISOString()
  const enteredUntil = new Date(2026, 11, 6, 1, 58).toISOString()
  server.use(answering(getEventMock, { ...ROOM, state: 'open', opensAt, closesAt, enteredUntil }))
  open()
  expect(await screen.findByText(/You can start until 00:56, on this device or another one/)).toBeDefined()
  expect(screen.getByText('05 Dec 2026, 22:00 to 06 Dec 2026, 00:56')).toBeDefined()
})

it('puts the focus into the field for the code, and on what follows once it is accepted', async () => {
  const enteredUntil = '2026-12-05T12:00:00.000Z'
  let entered = false
  server.use(
    answering(getEventMock, () => ({
      ...ROOM,
      state: 'waiting' as const,
      enteredUntil: entered ? enteredUntil : null,
    })),
    answering(requestMailOtp, {
      ...{ flow: 'flow', sentTo: 'do•••@event.test' },
      ...{ expiresAt: '2026-12-05T08:40:00.000Z', resendAt: '2026-12-05T08:31:00.000Z' },
    } as never),
    answering(verifyMailOtp, () => {
      entered = true
      return true as never
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Send me the code' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('6-digit code')))
  await user.keyboard('123456')
  await screen.findByText('Code accepted')
  expect(document.activeElement?.textContent).toMatch(/^Code accepted You can start until/)
})

it('says before the start what staff granted', async () => {
  server.use(answering(getEventMock, { ...ROOM, state: 'waiting' }))
  open()
  expect(await screen.findByText('25% extra time and 2 rest breaks (20 minutes in total).')).toBeDefined()
})
