import { NOT_FOUND } from '@wardround/proto/fixed-texts.ts'
import { useRoutes } from 'react-router-dom'
import { paths } from '#shared/navigation/paths.ts'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { routeOf } from './screens/screen-route.tsx'
import { staffScreens } from './screens/staff-screens.ts'

export { AdminLayout } from './layouts/admin-layout.tsx'

/** A table below a route counts from that route's own address on. */
const belowAdmin = (path: string) => path.slice(paths.admin().length)

const ROUTES = [
  ...staffScreens.map((screen) => ({ ...routeOf(screen), path: belowAdmin(screen.path) })),
  routeOf({ path: '*', page: async () => NotFoundPage, guard: 'admin', title: NOT_FOUND }),
]

/** Whichever of staff's screens the address names. */
export const AdminScreens = () => useRoutes(ROUTES)
