import { cleanup, configure, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, MemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { afterEach } from 'vitest'

export { act, screen, waitFor, within } from '@testing-library/react'

// Long enough for a machine with much else to do.
configure({ asyncUtilTimeout: 15_000 })
afterEach(cleanup)

export type Shown = {
  container: HTMLElement
  user: UserEvent
  rerender: (node: ReactNode) => void
  unmount: () => void
}

/**
 * Shows a page or a part of one, with a router at `at` and nothing read before; `user` clicks and types. What is read
 * again after a write needs the cache of the `site`, which the tests of a file share.
 */
export function show(node: ReactNode, at = '/', cache: 'own' | 'site' = 'own'): Shown {
  const provider = cache === 'own' ? { provider: () => new Map() } : {}
  const framed = (inner: ReactNode) => (
    <SWRConfig value={{ ...provider, shouldRetryOnError: false, dedupingInterval: 0 }}>
      <MemoryRouter initialEntries={[at]}>{inner}</MemoryRouter>
    </SWRConfig>
  )
  const user = userEvent.setup()
  const { container, rerender, unmount } = render(framed(node))
  return { container, user, rerender: (next) => rerender(framed(next)), unmount }
}

/**
 * Shows the route at `at` of some; links and forms lead on to the others, as on the site. The tests that `make entity`
 * writes use it.
 * @public
 */
export function showRoutes(routes: RouteObject[], at: string): Pick<Shown, 'container' | 'user'> {
  const user = userEvent.setup()
  const { container } = render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false, dedupingInterval: 0 }}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [at] })} />
    </SWRConfig>,
  )
  return { container, user }
}
