import { checkPasswordReset, resetPassword } from '@wardround/proto/http/identity/password.ts'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, show } from '#shared/testing/page.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'

const server = apiServer(answering(checkPasswordReset, { usable: true }))

const refused = (path: string) => refusal(400, 'request.invalid', { details: [{ path, message: 'Not right.' }] })
const open = () =>
  show(
    <Routes>
      <Route path="/login/resetpassword/:token" element={<ResetPasswordPage />} />
    </Routes>,
    '/login/resetpassword/a-link-of-some-length',
  )

describe('the page of a link to a new password', () => {
  it.each([
    ['a link that lost its end what to do', 'body.token', 'This link doesn’t work'],
    ['why a password is refused, and keeps the form', 'body.newPassword', 'Not right.'],
  ])('says of %s', async (_, path, words) => {
    server.use(answering(resetPassword, () => refused(path)))
    const { user } = open()
    await user.type(await screen.findByLabelText('New password'), 'three quiet owls at night')
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    expect(await screen.findAllByText(words, { exact: false })).not.toEqual([])
    expect(screen.queryByRole('heading', { name: 'Choose a new password' }) !== null).toBe(path === 'body.newPassword')
  })

  it.each([
    ['dead', () => ({ usable: false })],
    ['cut', () => refused('params.token')],
  ])('says at once that a link is %s, and offers another', async (_, answer) => {
    server.use(answering(checkPasswordReset, answer))
    open()
    expect(await screen.findByText('This link doesn’t work', { exact: false })).toBeDefined()
    expect(screen.getByRole('link').getAttribute('href')).toBe('/forgotpassword')
    expect(screen.queryByLabelText('New password')).toBeNull()
  })
})
