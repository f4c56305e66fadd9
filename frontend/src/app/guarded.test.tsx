import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { forgetSession, setSessionUser } from '#shared/session/use-session.ts'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { act, show, waitFor } from '#shared/testing/page.tsx'
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

apiServer(answering(getCurrentUser, () => refusal(401, 'session.missing')))
afterEach(() => forgetSession())

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

it('leads whoever logs in here to the question bank, at once and not by way of the home page', async () => {
  const seenPaths: (string | undefined)[] = []
  const { container } = show(site, '/login', 'site')
  await waitFor(() => expect(container.textContent).toContain('Log in'))
  const watching = new MutationObserver(() => seenPaths.push(container.querySelector('p')?.textContent ?? undefined))
  watching.observe(container, { childList: true, characterData: true, subtree: true })
  await act(async () => void (await setSessionUser(learner)))
  await waitFor(() => expect(container.textContent).toContain('Elsewhere'))
  expect(seenPaths.at(-1)).toBe('/questionbank')
  expect(seenPaths).not.toContain('/')
  watching.disconnect()
})

it('leads whoever comes logged in to the home page', async () => {
  await setSessionUser(learner)
  const { container } = show(site, '/login', 'site')
  await waitFor(() => expect(container.textContent).toContain('Elsewhere'))
  expect(container.querySelector('p')?.textContent).toBe('/')
})

it('lets nobody past a guard that it does not know, and names it', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { container } = show(
    <Failing>
      <Guarded guard={'staf' as Guard}>Secret</Guarded>
    </Failing>,
    '/',
    'site',
  )
  expect(container.textContent).toContain('Unknown middleware staf')
  expect(container.textContent).toContain('Status 500')
  expect(container.textContent).not.toContain('Secret')
  error.mockRestore()
})
