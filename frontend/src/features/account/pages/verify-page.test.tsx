import { activateCode, checkActivation } from '@wardround/proto/http/identity/registration.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, show, waitFor } from '#shared/testing/page.tsx'
import { VerifyPage } from './verify-page.tsx'

const server = apiServer(answering(getCurrentUser, () => refusal(401, 'session.missing') as never))

it('offers both ways on to somebody who comes without a sign-up', async () => {
  show(<VerifyPage />, '/signup/verify')
  const ways = (await screen.findAllByRole('link')).map((link) => [link.textContent, link.getAttribute('href')])
  expect(ways).toEqual([
    ['Log in', '/login'],
    ['Sign up', '/signup'],
  ])
  expect(document.title).toContain('We can’t find your sign-up')
})

it('leads somebody who is logged in and not verified to where the code can be entered', async () => {
  server.use(answering(getCurrentUser, { uid: 'u', verified: false } as never))
  show(
    <Routes>
      <Route path="/signup/verify" element={<VerifyPage />} />
      <Route path="/profile/verification" element={<p>Steps</p>} />
    </Routes>,
    '/signup/verify',
  )
  expect(await screen.findByText('Steps')).toBeTruthy()
})

const openLink = () =>
  show(
    <Routes>
      <Route path="/signup/verify/:token" element={<VerifyPage />} />
    </Routes>,
    '/signup/verify/a-link-of-some-length',
  )
const OPEN = { name: 'Open my account' }

it.each([
  ['dead', () => ({ usable: false })],
  ['cut', () => refusal(400, 'request.invalid', { details: [{ path: 'params.code', message: 'Too short.' }] })],
])('says at once that a link is %s, and offers the way on', async (_, answer) => {
  server.use(answering(checkActivation, answer))
  openLink()
  expect(await screen.findByText('This link doesn’t work', { exact: false })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
  expect(screen.queryByRole('button', OPEN)).toBeNull()
})

it('opens the account with a good link only when the button is pressed', async () => {
  const sent: unknown[] = []
  server.use(
    answering(checkActivation, { usable: true }),
    answering(activateCode, ({ body }) => {
      sent.push(body)
      return { token: 't', user: {} } as never
    }),
  )
  const { user } = openLink()
  const button = await screen.findByRole('button', OPEN)
  expect(sent).toEqual([])
  await user.click(button)
  await waitFor(() => expect(sent).toEqual([{ token: 'a-link-of-some-length' }]))
})
