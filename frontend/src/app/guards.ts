import { USER_GROUPS } from '@wardround/proto/codes.ts'
import { unknownMiddleware } from '@wardround/proto/fixed-texts.ts'
import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import { keepsAddressOnPhone } from '@wardround/proto/navigation/phone.ts'
import { paths } from '#shared/navigation/paths.ts'
import { phoneAddress } from '#shared/navigation/phone-address.ts'
import { safeRedirect } from '#shared/navigation/safe-redirect.ts'
import { isLocked } from '#shared/session/use-session.ts'

/**
 * Who may see a screen. `public`: anyone. `guest`: people who are not logged in. `second-factor`: a session that still
 * owes its code.
 * `session`: any full session. `verified`: confirmed. `subscribed`: a live service. `qb`: the question bank is live.
 * `mla`: that, in the MLA group. `gems`: gems are live. `admin`: staff.
 */
export const GUARDS = [
  'public',
  'guest',
  'second-factor',
  'session',
  'verified',
  'subscribed',
  'qb',
  'gems',
  'mla',
  'admin',
] as const
export type Guard = (typeof GUARDS)[number]

/** A screen's guard has a name that is none of ours: nobody is let in, and the error page says the name. */
export class UnknownGuard extends Error {
  constructor(name: string) {
    super(unknownMiddleware(name))
    this.name = 'UnknownGuard'
  }
}

/**
 * Where somebody wants to go, from what device, and when (milliseconds). `shown`: they have been here already, so that
 * somebody who is logged in now came to be so on this very screen.
 */
export type Place = {
  pathname: string
  search: string
  hash?: string
  origin: string
  handHeld: boolean
  now: number
  shown?: boolean
}

const from = ({ search }: Place) => new URLSearchParams(search).get('from')
const isUnder = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`)

/** What the gates look at: the learner as whom an administrator views the site takes the administrator's place. */
const inSight = (user: CurrentUser): CurrentUser =>
  user.asuser ? { ...user, ...user.asuser, is_admin: false, permissions: null, state: 'full' } : user

/** Where a log-in leads when nothing else was wanted. */
function landingOf(user: CurrentUser): string {
  if (user.is_admin) return paths.admin()
  return isLocked(user) ? paths.profile() : paths.questionBank()
}

/**
 * Where a person who is logged in goes from a page for guests: where they wanted to go, else home; after a log-in there
 * to their work.
 */
function awayFromGuestPage(user: CurrentUser, place: Place): string {
  if (place.pathname.startsWith(paths.signUp())) return paths.profile()
  return safeRedirect(from(place), place.origin) ?? (place.shown || user.is_admin ? landingOf(user) : paths.home())
}

/** What people without a plan reach, besides public pages and the change of their password. */
const WITHOUT_PLAN: readonly string[] = [
  paths.purchase(),
  paths.checkout(),
  paths.checkoutRedirect(),
  paths.checkoutCompleted(),
  paths.certificates(),
  paths.subscription(),
  paths.ownOrders(),
]

/** What a seat opens besides, for those without the question bank: the mock that it is a seat at. */
const withSeat = ({ has_seat }: CurrentUser, pathname: string): boolean =>
  has_seat && [paths.mocks(), paths.mocks(true)].some((path) => isUnder(pathname, path))

/** The mocks of the own group, where the screen is about those of the other. */
function mocksOf({ group }: CurrentUser, guard: Guard, pathname: string): string | undefined {
  const isMla = group === USER_GROUPS.mla
  if (guard === 'mla' && !isMla) return paths.mocks()
  return isMla && isUnder(pathname, paths.mocks()) ? paths.mocks(true) : undefined
}

/**
 * The gate table of the specification for learners (section 4.1): what is reachable, and where everything else leads.
 */
function gateOf(user: CurrentUser, guard: Guard, { pathname }: Place): string | undefined {
  if (!user.verified) return pathname === paths.verification() ? undefined : paths.verification()
  if (!user.qb && withSeat(user, pathname)) return mocksOf(user, guard, pathname)
  if (!user.is_subscribed) {
    if (isUnder(pathname, paths.bigMockEntry())) return undefined
    if (WITHOUT_PLAN.includes(pathname)) return undefined
    return pathname === paths.decks() ? paths.gemsOffer() : paths.purchase()
  }
  if (pathname === paths.purchase() || pathname === paths.verification()) return paths.profile()
  if (guard === 'gems') return user.gems ? undefined : paths.gemsOffer()
  if (guard !== 'qb' && guard !== 'mla') return undefined
  return isLocked(user) ? paths.profile() : mocksOf(user, guard, pathname)
}

/** Where a learner with a plan sees a screen on a phone or tablet; undefined where it stays under its own address. */
function phoneGate(user: CurrentUser, place: Place): string | undefined {
  if (!place.handHeld || user.is_admin || user.state !== 'full' || !user.verified || !user.is_subscribed)
    return undefined
  return keepsAddressOnPhone(place.pathname) ? undefined : phoneAddress(place)
}

/** For people who are logged in: the table, without the device. */
function pathOf(guard: Guard, user: CurrentUser, place: Place): string | undefined {
  const owesCode = user.state === 'second_factor'
  if (guard === 'second-factor') return owesCode ? undefined : awayFromGuestPage(user, place)
  if (owesCode)
    return paths.secondFactor(guard === 'guest' ? (from(place) ?? undefined) : place.pathname + place.search)
  if (guard === 'guest') return awayFromGuestPage(user, place)
  if (user.is_admin) return undefined
  if (guard === 'admin') return paths.home()
  return guard === 'session' ? undefined : gateOf(user, guard, place)
}

/**
 * The path to go to instead of the wanted screen, or undefined when it may be shown as it is. `/plabonthego?to=` names
 * the wanted screen itself: it is shown, under that address, in the phone's shell.
 */
export function redirectFor(guard: Guard, known: CurrentUser | null, place: Place): string | undefined {
  // Somebody whose session was ended is notified once and is a visitor.
  const live = known?.invalidate ? null : known
  if (!live) {
    if (guard === 'public' || guard === 'guest') return undefined
    return paths.logIn(place.pathname === paths.home() ? undefined : place.pathname + place.search)
  }
  // The banner shows that a view is over; it logs nobody out.
  if (!live.asuser && live.exp * 1000 <= place.now && place.pathname !== paths.logOut()) return paths.logOut()
  const user = inSight(live)
  const away = guard === 'public' ? undefined : pathOf(guard, user, place)
  return away ?? phoneGate(user, place)
}
