import { endOf, isLive, liveNames } from '@wardround/proto/entitlements.ts'
import {
  type CurrentUser,
  DEFAULT_TIME_ZONE,
  type SessionEnd,
  type ViewedUser,
} from '@wardround/proto/http/identity/fields.ts'
import type { Deps } from '#deps.ts'
import { absoluteEnd, isSecondFactorOwed, type Session } from '#sessions/rules/session-rules.ts'
import { isVerified } from './is-verified.ts'
import type { User } from './user-repository.ts'

/** Somebody as the specification names the fields; `now` decides what is live. */
export function presentPerson(user: User, now: Date, deps: Pick<Deps, 'kyc'>): Omit<ViewedUser, 'exp'> {
  const qb = isLive(user.entitlements, 'question-bank', now)
  const gems = isLive(user.entitlements, 'gems', now)
  return {
    uid: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    group: user.group,
    is_admin: user.permissions !== null,
    verified: isVerified(user, deps),
    student: user.student,
    is_subscribed: qb || gems,
    qb,
    gems,
    has_seat: liveNames(user.entitlements, now).some((name) => name.startsWith('event:')),
    qb_until: endOf(user.entitlements, 'question-bank'),
    gems_until: endOf(user.entitlements, 'gems'),
    exam_date: user.examDate,
    time_zone: user.timeZone,
  }
}

/** The signed-in person. */
export function presentCurrentUser(user: User, session: Session, now: Date, deps: Pick<Deps, 'kyc'>): CurrentUser {
  const admin = user.permissions !== null
  return {
    ...presentPerson(user, now, deps),
    permissions: user.permissions,
    state: isSecondFactorOwed(session, admin) ? 'second_factor' : 'full',
    exp: Math.floor(absoluteEnd(session, admin).getTime() / 1000),
    invalidate: false,
  }
}

/** What a session that is over gets: why, which ban holds, and nothing else about the person. */
export const presentEnded = (
  user: Pick<User, 'id' | 'group'>,
  reason: SessionEnd,
  blocked?: CurrentUser['blocked'],
): CurrentUser => ({
  uid: user.id,
  first_name: '',
  last_name: '',
  email: '',
  group: user.group,
  is_admin: false,
  verified: false,
  student: false,
  is_subscribed: false,
  qb: false,
  gems: false,
  has_seat: false,
  qb_until: null,
  gems_until: null,
  exam_date: null,
  time_zone: DEFAULT_TIME_ZONE,
  permissions: null,
  state: 'full',
  exp: 0,
  invalidate: true,
  invalidate_reason: reason,
  ...(blocked ? { blocked } : {}),
})
