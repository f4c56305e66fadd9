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
    message: 'Some of the details are incorrect.',
    details: [{ path, message: 'Not right.' }],
  },
})

async function sendTo(path: string): Promise<string> {
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit) =>
    method === 'GET'
      ? new Response(JSON.stringify({ status: 'success', data: { usable: true } }))
      : new Response(JSON.stringify(refusal(path)), { status: 400 }),
  )
  const page = await render(
    <Routes>
      <Route path="/login/resetpassword/:token" element={<ResetPasswordPage />} />
    </Routes>,
    '/login/resetpassword/a-link-of-some-length',
  )
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(document.querySelector('input')).not.toBeNull()
  })
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

it('says at once that a link is dead or was cut, and offers another', async () => {
  const dead = [
    new Response(JSON.stringify({ status: 'success', data: { usable: false } })),
    new Response(JSON.stringify(refusal('params.token')), { status: 400 }),
  ]
  for (const [at, answer] of dead.entries()) {
    vi.stubGlobal('fetch', async () => answer)
    const page = await render(
      <Routes>
        <Route path="/login/resetpassword/:token" element={<ResetPasswordPage />} />
      </Routes>,
      `/login/resetpassword/dead-${at}`,
    )
    await vi.waitFor(async () => {
      await act(async () => undefined)
      expect(document.body.textContent).toContain('This link has expired')
    })
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/forgotpassword')
    expect(document.querySelector('input')).toBeNull()
    await page.unmount()
  }
})
