import { paths } from '#shared/navigation/paths.ts'
import { NotFoundPage } from './pages/not-found-page.tsx'
import type { Screen } from './screen.ts'

/** `/design` is for us: shown by the development server and by builds that ask for it with VITE_DESIGN=1. */
const SHOWS_DESIGN = import.meta.env.DEV || import.meta.env.VITE_DESIGN === '1'

/** Every screen, one line each. Their order is of no consequence: the router ranks paths by how exact they are. */
export const screens: readonly Screen[] = [
  { path: paths.home(), page: () => import('#features/home/pages/home-page.tsx').then((m) => m.HomePage), guard: 'public', layout: 'site', title: 'Wardround: question bank for PLAB 1 and the MLA' },
  { path: paths.logOut(), page: () => import('./pages/log-out-page.tsx').then((m) => m.LogOutPage), guard: 'public', layout: 'site', title: 'Logging out' },
  ...(SHOWS_DESIGN
    ? [{ path: paths.design(), page: () => import('#features/design/pages/design-page.tsx').then((m) => m.DesignPage), guard: 'public', layout: 'site', title: 'Components' } as const]
    : []),
  { path: '*', page: async () => NotFoundPage, guard: 'public', layout: 'site', title: 'This page could not be found' },
]
