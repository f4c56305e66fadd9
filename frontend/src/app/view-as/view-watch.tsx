import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isApiError } from '#shared/api/api-error.ts'
import { setViewHandler } from '#shared/api/client.ts'
import { paths } from '#shared/navigation/paths.ts'
import { useSession } from '#shared/session/use-session.ts'
import { hearViews } from '#shared/session/view-channel.ts'
import { tellThatNothingChanges } from '#shared/ui/read-only.ts'
import { ViewBanner } from './view-banner.tsx'
import { ViewEnded } from './view-ended.tsx'

/**
 * While an administrator looks at the site as a learner: the banner above every page, kind words for what is refused,
 * and the end.
 */
export function ViewWatch() {
  const { user, error } = useSession()
  const { pathname } = useLocation()
  const [ended, setEnded] = useState(() => isApiError(error, 'access.view-ended'))
  const leaving = pathname === paths.backToAdmin() || pathname === paths.logOut()

  useEffect(() => {
    setViewHandler((code) => (code === 'access.viewing' ? tellThatNothingChanges() : setEnded(true)))
    return () => setViewHandler(() => undefined)
  }, [])
  // Another tab began or ended a view: everything that this one has read is somebody else's.
  useEffect(() => hearViews(() => location.reload()), [])

  if (leaving) return null
  return (
    <>
      {user?.asuser && !ended ? <ViewBanner viewed={user.asuser} onEnd={() => setEnded(true)} /> : null}
      {ended ? <ViewEnded /> : null}
    </>
  )
}
