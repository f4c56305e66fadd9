import { isHandHeld } from '@wardround/proto/navigation/phone.ts'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { paths } from '#shared/navigation/paths.ts'
import { phoneAddress } from '#shared/navigation/phone-address.ts'
import { refreshSession, useSession } from '#shared/session/use-session.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Wrap } from '#shared/ui/page.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { GUARDS, type Guard, redirectFor, UnknownGuard } from './guards.ts'

/**
 * What the address bar says of the screen that is shown, without the router's knowing: its own address, or on a phone
 * `/plabonthego?to=<it>`, which `phoneWindow` reads back.
 */
function useAddressBar(address: string | undefined): void {
  useLayoutEffect(() => {
    if (address === undefined) return
    const { pathname, search, hash } = window.location
    const isPhone = pathname === paths.onTheGo() || address.startsWith(paths.onTheGo())
    if (isPhone && pathname + search + hash !== address) window.history.replaceState(window.history.state, '', address)
  }, [address])
}

/** Shows its children to people who may see them and sends everyone else where the gate table says. */
export function Guarded({ guard, children }: { guard: Guard; children: ReactNode }) {
  if (!GUARDS.includes(guard)) throw new UnknownGuard(guard)
  const { user, error } = useSession()
  const { pathname, search, hash } = useLocation()
  const shownAt = useRef<string>(undefined)
  const shown = shownAt.current === pathname
  const place = {
    pathname,
    search,
    hash,
    origin: globalThis.location?.origin ?? '',
    handHeld: isHandHeld(navigator),
    now: Date.now(),
    shown,
  }
  const away = user === undefined ? undefined : redirectFor(guard, user, place)
  const isHere = away === undefined || away === phoneAddress(place)
  useEffect(() => {
    if (isHere && user !== undefined) shownAt.current = pathname
  })
  useAddressBar(user !== undefined && isHere ? (away ?? pathname + search + hash) : undefined)
  if (guard !== 'public' && user === undefined)
    return (
      <Wrap>{error ? <LoadFailed error={error} onRetry={() => void refreshSession()} /> : <Skeleton lines={5} />}</Wrap>
    )
  return isHere ? children : <Navigate to={away} replace />
}
