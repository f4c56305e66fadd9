import { paths } from '#shared/navigation/paths.ts'
import { safeRedirect } from '#shared/navigation/safe-redirect.ts'
import { type CurrentUser, isLocked } from '#shared/session/use-session.ts'

/**
 * Who may see a screen. `public`: anyone. `guest`: people who are not logged in. `second-factor`: a session that still owes its code.
 * `session`: any full session. `verified`: confirmed. `subscribed`: a live service. `qb`: the question bank is live. `admin`: staff.
 */
export type Guard = 'public' | 'guest' | 'second-factor' | 'session' | 'verified' | 'subscribed' | 'qb' | 'admin'

export type Place = { pathname: string; search: string; origin: string }

const from = ({ search }: Place) => new URLSearchParams(search).get('from')

/** Where a person who is logged in already goes from a page for guests. */
function awayFromGuestPage(user: CurrentUser, place: Place): string {
  if (place.pathname.startsWith(paths.signUp())) return paths.profile()
  return safeRedirect(from(place), place.origin) ?? (user.is_admin ? paths.admin() : paths.home())
}

/** The gate table of the specification for learners (section 4.1): what is reachable, and where everything else leads. */
function gateOf(user: CurrentUser, guard: Guard, place: Place): string | undefined {
  const { pathname } = place
  if (!user.verified) return pathname === paths.verification() ? undefined : paths.verification()
  if (!user.is_subscribed) {
    if (guard === 'verified' && pathname !== paths.verification()) return undefined
    return pathname === '/gemsdecking' ? '/resources/gems' : paths.purchase()
  }
  if (pathname === paths.purchase() || pathname === paths.verification()) return paths.profile()
  return guard === 'qb' && isLocked(user) ? paths.profile() : undefined
}

/** The path to go to instead of the wanted screen, or undefined when it may be shown. */
export function redirectFor(guard: Guard, known: CurrentUser | null, place: Place): string | undefined {
  // Somebody whose session was ended is told so once and is a visitor.
  const user = known?.invalidate ? null : known
  if (guard === 'public') return undefined
  if (!user) return guard === 'guest' ? undefined : paths.logIn(place.pathname === paths.home() ? undefined : place.pathname + place.search)
  const owesCode = user.state === 'second_factor'
  if (guard === 'second-factor') return owesCode ? undefined : awayFromGuestPage(user, place)
  if (owesCode) return paths.secondFactor(guard === 'guest' ? (from(place) ?? undefined) : place.pathname + place.search)
  if (guard === 'guest') return awayFromGuestPage(user, place)
  if (user.is_admin) return undefined
  if (guard === 'admin') return paths.home()
  return guard === 'session' ? undefined : gateOf(user, guard, place)
}
