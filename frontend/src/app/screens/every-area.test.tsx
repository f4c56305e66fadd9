import { cleanup, render, waitFor } from '@testing-library/react'
import { PERMISSION_AREAS, type PermissionArea } from '@wardround/proto/codes.ts'
import { createScreenFinder } from '@wardround/proto/find-screen.ts'
import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import { delay, http } from 'msw'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { SWRConfig, unstable_serialize } from 'swr'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionKey } from '#shared/session/use-session.ts'
import { apiServer } from '#shared/testing/api-server.ts'
import { Failing } from '../failing.tsx'
import { previewsScreens } from './previews.ts'
import type { Screen } from './screen.ts'
import { staffScreens } from './staff-screens.ts'

const find = createScreenFinder('wardround')
/** Screens that staff of a second area may see too. */
const ALSO: Readonly<Record<string, PermissionArea>> = {
  '/admin/wardround/webinars/terms': 'Pages',
  '/admin/wardround/courses/plab1/terms': 'Pages',
  '/admin/wardround/courses/bigmock/terms': 'Pages',
  '/admin/wardround/gems/gemsmail': 'Mail',
  '/admin/wardround/webinars/webinarmail': 'Mail',
  '/admin/wardround/coursemail': 'Mail',
}
/** Where not every word will do. */
const SAMPLES: Readonly<Record<string, string>> = {
  '/admin/wardround/pages/:name': '/admin/wardround/pages/aboutus',
  '/admin/settings/:tag': '/admin/settings/likeratio',
}
/** Leads on to a screen that is looked at by itself. */
const LEADS_ON = ['/admin/wardround/questionbank/add']
const REFUSAL = /Your role does not let you/
const isArea = (access: string): access is PermissionArea => (PERMISSION_AREAS as readonly string[]).includes(access)
const CASES = [...staffScreens, ...previewsScreens].flatMap((screen) => {
  const access = find(screen.path.replaceAll(/:\w+\??/g, '1'))?.access ?? ''
  return isArea(access) && !LEADS_ON.includes(screen.path) ? [[screen.path, access, screen] as const] : []
})

let asked: string[]
apiServer(
  http.all('*', ({ request }) => {
    asked.push(new URL(request.url).pathname)
    return delay('infinite')
  }),
)
beforeEach(() => {
  asked = []
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** What the screen shows to staff with every flag of these areas, and which staff calls it makes. */
async function shownTo(areas: readonly PermissionArea[], { path, page }: Screen) {
  const all = { v: true, a: true, e: true }
  const user = {
    uid: 'u',
    is_admin: true,
    verified: true,
    state: 'full',
    exp: Date.now() / 1000 + 3600,
    permissions: { p: Object.fromEntries(areas.map((area) => [area, all])), publish: true, impersonate: true },
  } as CurrentUser
  const Page = await page()
  const address = SAMPLES[path] ?? path.replaceAll(/:\w+\??/g, 'any')
  const { container } = render(
    <SWRConfig value={{ provider: () => new Map(), fallback: { [unstable_serialize(sessionKey)]: user } }}>
      <MemoryRouter initialEntries={[`${address}?id=0199a000-0000-7000-8000-0000000000aa`]}>
        <Failing>
          <Routes>
            <Route path={path} element={<Page />} />
          </Routes>
        </Failing>
      </MemoryRouter>
    </SWRConfig>,
  )
  await waitFor(() => expect(container.textContent).not.toBe(''))
  return container.textContent ?? ''
}

it('there are the screens of every area of staff', () => {
  expect(new Set(CASES.map(([, area]) => area))).toEqual(new Set(PERMISSION_AREAS))
  expect(CASES.length).toBeGreaterThan(100)
})

it.each(CASES)('%s is for staff of %s and for nobody else', async (path, area, screen) => {
  const others = PERMISSION_AREAS.filter((other) => other !== area && other !== ALSO[path])
  expect(await shownTo(others, screen)).toMatch(REFUSAL)
  expect(asked.filter((path) => path.includes('/a/'))).toEqual([])
  cleanup()
  expect(await shownTo([area], screen)).not.toMatch(REFUSAL)
})
