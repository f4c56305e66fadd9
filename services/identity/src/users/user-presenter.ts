import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import { absoluteEnd, isSecondFactorOwed, type Session } from '#sessions/session-rules.ts'
import type { User } from './user-repository.ts'

const isLive = (until: Date | null, now: Date) => until !== null && until > now

/** The signed-in person as the specification names the fields; `now` decides what is live. */
export function presentCurrentUser(user: User, session: Session, now: Date, invalidate = false): CurrentUser {
  const admin = user.permissions !== null
  const qb = isLive(user.qbUntil, now)
  const gems = isLive(user.gemsUntil, now)
  return {
    uid: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    group: user.group,
    is_admin: admin,
    verified: user.verifiedAt !== null,
    is_subscribed: qb || gems,
    qb,
    gems,
    qb_until: user.qbUntil?.toISOString() ?? null,
    gems_until: user.gemsUntil?.toISOString() ?? null,
    permissions: user.permissions,
    state: isSecondFactorOwed(session, admin) ? 'second_factor' : 'full',
    exp: Math.floor(absoluteEnd(session, admin).getTime() / 1000),
    invalidate,
  }
}
