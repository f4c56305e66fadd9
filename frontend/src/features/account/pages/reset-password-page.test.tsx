import { act } from 'react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { byRole, click, render, type } from '#shared/testing/render.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'

afterEach(() => vi.unstubAllGlobals())

const refusal = (path: string) => ({
  status: 'error',
  error: {
    code: 'request.invalid',
    message: 'Some of the details are not right.',
    details: [{ path, message: 'Not right.' }],
  },
})

async function sendTo(path: string): Promise<string> {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(refusal(path)), { status: 400 }))
  const page = await render(
    <Routes>
      <Route path="/login/resetpassword/:token" element={<ResetPasswordPage />} />
    </Routes>,
    '/login/resetpassword/cut-off',
  )
  await type(document.querySelector('input') as HTMLElement, 'three quiet owls at night')
  await click(byRole('button', 'Change password'))
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(document.body.textContent).toMatch(/has expired|Not right/)
  })
  const text = document.body.textContent
  await page.unmount()
  return text
}

it('says of a link that lost its end what to do, and keeps the form for a password that is refused', async () => {
  expect(await sendTo('body.token')).toContain('This link has expired')
  expect(await sendTo('body.newPassword')).toContain('Choose a new password')
})
