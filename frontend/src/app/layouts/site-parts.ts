import { lazy } from 'react'

const loggedIn = () => import('./logged-in-parts.tsx')

/** Parts of the layout of most pages. */
export const PhoneTabs = lazy(() => loggedIn().then((m) => ({ default: m.PhoneTabs })))
export const BellMenu = lazy(() => loggedIn().then((m) => ({ default: m.BellMenu })))
export const AccountMenu = lazy(() => loggedIn().then((m) => ({ default: m.AccountMenu })))

/**
 * Fetches the layout and its parts, so that they are there also once the connection is not. Without one nothing is asked for: a browser
 * may remember that a script did not arrive.
 */
export function fetchSiteParts(): void {
  if (!navigator.onLine) return
  for (const part of [loggedIn(), import('./site-layout.tsx')]) part.catch(() => undefined)
}
