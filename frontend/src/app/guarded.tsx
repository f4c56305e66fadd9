import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { refreshSession, useSession } from '#shared/session/use-session.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Wrap } from '#shared/ui/page.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { type Guard, redirectFor } from './guards.ts'

/** Shows its children to people who may see them and sends everyone else where the gate table says. */
export function Guarded({ guard, children }: { guard: Guard; children: ReactNode }) {
  const { user, error } = useSession()
  const { pathname, search } = useLocation()
  if (guard === 'public') return children
  if (user === undefined)
    return <Wrap>{error ? <LoadFailed error={error} onRetry={() => void refreshSession()} /> : <Skeleton lines={5} />}</Wrap>
  const away = redirectFor(guard, user, { pathname, search, origin: location.origin })
  return away === undefined ? children : <Navigate to={away} replace />
}
