import { lazy } from 'react'

const phoneTabs = () => import('./phone-tabs.tsx')
const bellMenu = () => import('../bell/bell-menu.tsx')
const accountMenu = () => import('./account-menu.tsx')

/** Parts of the layout of most pages, each with a script of its own. */
export const PhoneTabs = lazy(() => phoneTabs().then((m) => ({ default: m.PhoneTabs })))
export const BellMenu = lazy(() => bellMenu().then((m) => ({ default: m.BellMenu })))
export const AccountMenu = lazy(() => accountMenu().then((m) => ({ default: m.AccountMenu })))

/**
 * Fetches the parts, so that they are there also once the connection is not. Without one nothing is asked for: a browser
 * may remember that a script did not arrive.
 */
export function fetchSiteParts(): void {
  if (!navigator.onLine) return
  for (const part of [phoneTabs, bellMenu, accountMenu]) part().catch(() => undefined)
}
