import { lazy } from 'react'

/** What the layout shows to people logged in. */
export const loggedIn = () => import('./logged-in-parts.tsx')

/** Parts of the layout of most pages. */
export const PhoneTabs = lazy(() => loggedIn().then((m) => ({ default: m.PhoneTabs })))
export const BellMenu = lazy(() => loggedIn().then((m) => ({ default: m.BellMenu })))
export const KeptFocus = lazy(() => loggedIn().then((m) => ({ default: m.KeptFocus })))
export const AccountMenu = lazy(() => loggedIn().then((m) => ({ default: m.AccountMenu })))
