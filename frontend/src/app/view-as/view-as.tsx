import { lazy, Suspense } from 'react'
import { isApiError } from '#shared/api/api-error.ts'
import { useSession } from '#shared/session/use-session.ts'

const ViewWatch = lazy(() => import('./view-watch.tsx').then((m) => ({ default: m.ViewWatch })))

/** What belongs to looking at the site as a learner; people who are no staff load nothing of it. */
export function ViewAs() {
  const { user, error } = useSession()
  if (!user?.is_admin && !user?.asuser && !isApiError(error, 'access.view-ended')) return null
  return (
    <Suspense>
      <ViewWatch />
    </Suspense>
  )
}
