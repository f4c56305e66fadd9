import { lazy, use, useEffect, useSyncExternalStore } from 'react'
import { matchRoutes, type RouteObject, useLocation, useRoutes } from 'react-router-dom'
import { paths } from '#shared/navigation/paths.ts'
import { onFirstMove } from '#shared/ui/later/first-move.ts'
import { Failing, FailingOutlet } from './failing.tsx'
import { Guarded } from './guarded.tsx'
import type { Guard } from './guards.ts'
import { Root } from './root.tsx'
import { homeScreens } from './screens/home.ts'
import { questionScreens } from './screens/question.ts'
import type { Layout, SiteScreen } from './screens/screen.ts'
import { type Loading, pageOf, routeOf } from './screens/screen-route.tsx'

const { load: loadSiteLayout, Page: SiteLayout } = pageOf(() =>
  import('./layouts/site-layout.tsx').then((m) => m.SiteLayout),
)
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

/** Staff code, and the table of staff's screens, are asked for only by people whom the gate lets through. */
const staffArea = (
  <Guarded guard="admin">
    <AdminLayout />
  </Guarded>
)

const routes = new Map<SiteScreen, RouteObject>()

/** The same for a screen each time, so that a page stays as it is when the other screens arrive. */
function routeFor(screen: SiteScreen): RouteObject {
  const route = routes.get(screen) ?? routeOf(screen)
  routes.set(screen, route)
  return route
}

/** Screens grouped under their layouts. */
function tableOf(screens: readonly SiteScreen[], others: RouteObject[] = []): RouteObject[] {
  const screensOf = (wanted: Layout) => screens.filter(({ layout }) => layout === wanted).map(routeFor)
  const areas = [
    {
      element: <SiteOrReading />,
      handle: { guard: 'public', load: loadSiteLayout } satisfies Loading,
      children: [...screensOf('site'), ...others],
    },
    {
      element: <QuestionLayout />,
      handle: { guard: 'public', load: loadQuestionLayout } satisfies Loading,
      children: screensOf('question'),
    },
    { element: staffArea, children: [{ path: `${paths.admin()}/*`, element: <AdminScreens /> }] },
  ]
  return [
    {
      element: <Root />,
      children: areas.map(({ children, ...area }) => ({
        ...area,
        children: [{ element: <FailingOutlet />, children }],
      })),
    },
  ]
}

/** Stands at every address until the table of all screens is there. */
function Unknown() {
  use(loadAllScreens())
  return null
}

const unknown = (path: string): RouteObject => ({
  path,
  element: <Unknown />,
  handle: { guard: 'public', load: loadAllScreens } satisfies Loading,
})

/**
 * What visitors come to first, and what learners come for, in everybody's first script; the other screens follow. An
 * address of theirs that would pass here for a question is named.
 */
export const firstTable = tableOf(
  [...homeScreens, ...questionScreens],
  [unknown('*'), unknown('/questionbank/:categoryname/result')],
)
let table = firstTable
let all: Promise<void> | undefined
const listeners = new Set<() => void>()

function loadAllScreens(): Promise<void> {
  all ??= import('./screens/site-screens.ts').then(
    ({ siteScreens }) => {
      table = tableOf(siteScreens)
      for (const listener of listeners) listener()
    },
    (error: unknown) => {
      all = undefined
      throw error
    },
  )
  return all
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const tableNow = () => table

const FOR_VISITORS: readonly Guard[] = ['public', 'guest']

/**
 * Loads the page at a path with its layout, so that it is shown at once; for a visitor only what visitors see. React
 * holds each part that it has to wait for back by up to 300 ms.
 */
export async function loadScreenAt(path: string, isVisitor = false): Promise<void> {
  const partsNow = () =>
    matchRoutes(table, path)?.flatMap(({ route }) => (route.handle as Loading | undefined) ?? []) ?? []
  if (partsNow().some(({ load }) => load === loadAllScreens)) await loadAllScreens()
  const parts = partsNow()
  const wanted = parts.filter(({ guard }) => !isVisitor || FOR_VISITORS.includes(guard))
  if (wanted.length === parts.length) await Promise.all(wanted.map(({ load }) => load()))
}

function Screens() {
  useEffect(() => onFirstMove(() => void loadAllScreens().catch(() => undefined)), [])
  return useRoutes(useSyncExternalStore(subscribe, tableNow, tableNow))
}

/** Every screen; the router stands around it, the browser's or the server's. */
export const Site = () => (
  <Failing>
    <Screens />
  </Failing>
)
