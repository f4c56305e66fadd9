import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { setSessionLostHandler } from '#shared/api/client.ts'
import { paths } from '#shared/navigation/paths.ts'
import { forgetSession, useSession } from '#shared/session/use-session.ts'
import { toast } from '#shared/ui/toast.tsx'
import { afterSessionLost } from './session-lost.ts'

/** Follows the session: a 401 later on, and a session that was ended elsewhere. Renders nothing. */
export function SessionWatch() {
  const { user } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const known = Boolean(user)

  useEffect(() => {
    setSessionLostHandler(() => {
      const next = afterSessionLost(known, pathname)
      if (next) void navigate(next, { replace: true, state: { lost: true } })
    })
  }, [known, pathname, navigate])

  useEffect(() => {
    if (!user?.invalidate) return
    void forgetSession().then(() => navigate(paths.logIn(), { replace: true }))
    toast('You were logged out. Log in again to go on.', { icon: 'lock', duration: 0 })
  }, [user?.invalidate, navigate])

  return null
}
