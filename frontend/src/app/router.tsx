import { lazy, type ReactNode } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import { Guarded } from './guarded.tsx'
import { SiteLayout } from './layouts/site-layout.tsx'
import { ErrorPage } from './pages/error-page.tsx'
import { phoneWindow } from './phone-window.ts'
import { Root } from './root.tsx'
import { screens } from './routes.tsx'
import type { Layout, Screen } from './screen.ts'

const QuestionLayout = lazy(() => import('./layouts/question-layout.tsx').then((m) => ({ default: m.QuestionLayout })))
const AdminLayout = lazy(() => import('./layouts/admin-layout.tsx').then((m) => ({ default: m.AdminLayout })))

/** Staff code is asked for only by people whom the gate lets through. */
const LAYOUTS: Record<Layout, ReactNode> = {
  site: <SiteLayout />,
  question: <QuestionLayout />,
  admin: (
    <Guarded guard="admin">
      <AdminLayout />
    </Guarded>
  ),
}

function routeOf({ path, page, guard, title }: Screen): RouteObject {
  const Page = lazy(() => page().then((Component) => ({ default: Component })))
  return {
    path,
    handle: { title },
    element: (
      <Guarded guard={guard}>
        <Page />
      </Guarded>
    ),
  }
}

/** The route table grouped under its layouts; a failing screen leaves its layout standing. */
export const createRouter = () =>
  createBrowserRouter(
    [
      {
        Component: Root,
        ErrorBoundary: ErrorPage,
        children: (Object.keys(LAYOUTS) as Layout[]).map((layout) => ({
          element: LAYOUTS[layout],
          children: [{ ErrorBoundary: ErrorPage, children: screens.filter((screen) => screen.layout === layout).map(routeOf) }],
        })),
      },
    ],
    { window: phoneWindow(window) },
  )
