import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, show } from '#shared/testing/page.tsx'
import { VerifyPage } from './verify-page.tsx'

const server = apiServer(answering(getCurrentUser, () => refusal(401, 'session.missing') as never))

it('offers both ways on to somebody who comes without a sign-up', () => {
  show(<VerifyPage />, '/signup/verify')
  const ways = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(ways).toEqual([
    ['Log in', '/login'],
    ['Sign up', '/signup'],
  ])
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
