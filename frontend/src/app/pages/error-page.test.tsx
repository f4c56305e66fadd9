import { afterEach, expect, it, vi } from 'vitest'
import { apiServer } from '#shared/testing/api-server.ts'
import { screen, show } from '#shared/testing/page.tsx'
import { ErrorPage } from './error-page.tsx'

apiServer()
const missing = new TypeError('Failed to fetch dynamically imported module: /assets/guide-page.js')

afterEach(() => void vi.restoreAllMocks())

it.each([
  [false, 'You are offline'],
  [true, 'Part of this page did not load'],
])('says why a page did not come, with a connection: %s', async (online, title) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  show(<ErrorPage error={missing} />)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined()
  expect(screen.queryByText(/Status/)).toBeNull()
})
