import { lazy } from 'react'
import { createBrowserRouter } from 'react-router-dom'
import { paths } from '#shared/navigation/paths.ts'
import { Guarded } from './guarded.tsx'
import { SiteLayout } from './layouts/site-layout.tsx'
import { ErrorPage } from './pages/error-page.tsx'
import { phoneWindow } from './phone-window.ts'
import { Root } from './root.tsx'
import type { Layout } from './screens/screen.ts'
import { routeOf } from './screens/screen-route.tsx'
import { siteScreens } from './screens/site-screens.ts'

const QuestionLayout = lazy(() => import('./layouts/question-layout.tsx').then((m) => ({ default: m.QuestionLayout })))
const AdminLayout = lazy(() => import('./admin-area.tsx').then((m) => ({ default: m.AdminLayout })))
const AdminScreens = lazy(() => import('./admin-area.tsx').then((m) => ({ default: m.AdminScreens })))

const screensOf = (wanted: Layout) => siteScreens.filter(({ layout }) => layout === wanted).map(routeOf)

/** Staff code, and the table of staff's screens, are asked for only by people whom the gate lets through. */
const staffArea = (
  <Guarded guard="admin">
    <AdminLayout />
  </Guarded>
)

const AREAS = [
  { element: <SiteLayout />, children: screensOf('site') },
  { element: <QuestionLayout />, children: screensOf('question') },
  { element: staffArea, children: [{ path: `${paths.admin()}/*`, element: <AdminScreens /> }] },
]

/** The route table grouped under its layouts; a failing screen leaves its layout standing. */
export const createRouter = () =>
  createBrowserRouter(
    [
      {
        Component: Root,
        ErrorBoundary: ErrorPage,
        children: AREAS.map(({ element, children }) => ({
          element,
          children: [{ ErrorBoundary: ErrorPage, children }],
        })),
      },
    ],
    { window: phoneWindow(window) },
  )
