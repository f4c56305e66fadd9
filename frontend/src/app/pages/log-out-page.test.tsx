import 'fake-indexeddb/auto'
import { getCurrentUser, logOut } from '@wardround/proto/http/identity/session.ts'
import { HttpResponse } from 'msw'
import { afterEach, expect, it, vi } from 'vitest'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, show } from '#shared/testing/page.tsx'
import { LogOutPage } from './log-out-page.tsx'

const ended = vi.fn<() => void>()
const server = apiServer(
  answering(getCurrentUser, () => ours(refusal(403, 'access.view-ended'))),
  answering(logOut, () => {
    ended()
    return ours(refusal(401, 'session.missing'))
  }),
)
afterEach(() => ended.mockClear())

/** With the id that every answer of ours has. */
function ours(answer: Response): Response {
  answer.headers.set('x-request-id', 'r-1')
  return answer
}

it('logs out whoever has a view that is over', async () => {
  show(<LogOutPage />, '/logout')
  await vi.waitFor(() => expect(ended).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('heading', { name: 'You are still logged in' })).toBeNull()
})

it.each([
  ['somebody on the way answers', () => new HttpResponse('Log in to the hospital’s network', { status: 401 })],
  ['too much was asked', () => ours(refusal(429, 'rate.limited'))],
])('says that the device is still logged in where %s', async (_, answer) => {
  server.use(answering(logOut, answer as never))
  const { user } = show(<LogOutPage />, '/logout')
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'You are still logged in' })).toBeDefined()
})
