import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import { act } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { forgetSession, setSessionUser } from '#shared/session/use-session.ts'
import { render, seen } from '#shared/testing/render.tsx'
import { Failing } from './failing.tsx'
import { Guarded } from './guarded.tsx'
import type { Guard } from './guards.ts'

const learner = {
  uid: 'u',
  verified: true,
  is_subscribed: true,
  qb: true,
  state: 'full',
  exp: Date.now() / 1000 + 3600,
} as CurrentUser

afterEach(async () => {
  vi.unstubAllGlobals()
  await forgetSession()
})

const Address = () => <p>{useLocation().pathname}</p>

const site = (
  <>
    <Address />
    <Routes>
      <Route path="/login" element={<Guarded guard="guest">Log in</Guarded>} />
      <Route path="*" element={<Guarded guard="public">Elsewhere</Guarded>} />
    </Routes>
  </>
)

const nobody = () =>
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(JSON.stringify({ status: 'error', error: { code: 'session.missing', message: 'x' } }), {
        status: 401,
      }),
  )

it('leads whoever logs in here to the question bank, at once and not by way of the home page', async () => {
  nobody()
  const seenPaths: (string | undefined)[] = []
  const page = await render(site, '/login')
  await seen(() => expect(page.container.textContent).toContain('Log in'))
  const watching = new MutationObserver(() =>
    seenPaths.push(page.container.querySelector('p')?.textContent ?? undefined),
  )
  watching.observe(page.container, { childList: true, characterData: true, subtree: true })
  await act(async () => void (await setSessionUser(learner)))
  await seen(() => expect(page.container.textContent).toContain('Elsewhere'))
  expect(seenPaths.at(-1)).toBe('/questionbank')
  expect(seenPaths).not.toContain('/')
  watching.disconnect()
  await page.unmount()
})

it('leads whoever comes logged in to the home page', async () => {
  await setSessionUser(learner)
  const page = await render(site, '/login')
  await seen(() => expect(page.container.textContent).toContain('Elsewhere'))
  expect(page.container.querySelector('p')?.textContent).toBe('/')
  await page.unmount()
})

it('lets nobody past a guard that it does not know, and names it', async () => {
  nobody()
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const page = await render(
    <Failing>
      <Guarded guard={'staf' as Guard}>Secret</Guarded>
    </Failing>,
  )
  expect(page.container.textContent).toContain('Unknown middleware staf')
  expect(page.container.textContent).toContain('Status 500')
  expect(page.container.textContent).not.toContain('Secret')
  error.mockRestore()
  await page.unmount()
})
