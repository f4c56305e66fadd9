import { lazy } from 'react'
import { matchRoutes, type RouteObject, useLocation, useRoutes } from 'react-router-dom'
import { paths } from '#shared/navigation/paths.ts'
import { Failing, FailingOutlet } from './failing.tsx'
import { Guarded } from './guarded.tsx'
import type { Guard } from './guards.ts'
import { SiteLayout } from './layouts/site-layout.tsx'
import { Root } from './root.tsx'
import type { Layout } from './screens/screen.ts'
import { type Loading, pageOf, routeOf } from './screens/screen-route.tsx'
import { siteScreens } from './screens/site-screens.ts'

const { load: loadQuestionLayout, Page: QuestionLayout } = pageOf(() =>
  import('./layouts/question-layout.tsx').then((m) => m.QuestionLayout),
)
const AdminLayout = lazy(() => import('./admin-area.tsx').then((m) => ({ default: m.AdminLayout })))
const AdminScreens = lazy(() => import('./admin-area.tsx').then((m) => ({ default: m.AdminScreens })))

/** A gem is read at the address of its category, under the bar that other texts have. */
function SiteOrReading() {
  const { pathname, search } = useLocation()
  const isGem = pathname.startsWith(paths.gems()) && new URLSearchParams(search).has('gem')
  return isGem ? <QuestionLayout /> : <SiteLayout />
}

const screensOf = (wanted: Layout) => siteScreens.filter(({ layout }) => layout === wanted).map(routeOf)

/** Staff code, and the table of staff's screens, are asked for only by people whom the gate lets through. */
const staffArea = (
  <Guarded guard="admin">
    <AdminLayout />
  </Guarded>
)

const AREAS = [
  { element: <SiteOrReading />, children: screensOf('site') },
  {
    element: <QuestionLayout />,
    handle: { guard: 'public', load: loadQuestionLayout } satisfies Loading,
    children: screensOf('question'),
  },
  { element: staffArea, children: [{ path: `${paths.admin()}/*`, element: <AdminScreens /> }] },
]

/** The route table grouped under its layouts. */
const ROUTES: RouteObject[] = [
  {
    element: <Root />,
    children: AREAS.map(({ children, ...area }) => ({ ...area, children: [{ element: <FailingOutlet />, children }] })),
  },
]

const FOR_VISITORS: readonly Guard[] = ['public', 'guest']

/**
 * Loads the page at a path with its layout, so that it is shown at once; for a visitor only what visitors see. React
 * holds each part that it has to wait for back by up to 300 ms.
 */
export async function loadScreenAt(path: string, isVisitor = false): Promise<void> {
  const parts = matchRoutes(ROUTES, path)?.flatMap(({ route }) => (route.handle as Loading | undefined) ?? []) ?? []
  const wanted = parts.filter(({ guard }) => !isVisitor || FOR_VISITORS.includes(guard))
  if (wanted.length === parts.length) await Promise.all(wanted.map(({ load }) => load()))
}

const Screens = () => useRoutes(ROUTES)

/** Every screen; the router stands around it, the browser's or the server's. */
export const Site = () => (
  <Failing>
    <Screens />
  </Failing>
)
