import type { Proof } from '@wardround/proto/http/identity/fields.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Learners study for long hours in one sitting; staff accounts can do more harm and are kept short. */
const LEARNER = { idle: 12 * HOUR, absolute: 30 * DAY }
const STAFF = { idle: 30 * MINUTE, absolute: 12 * HOUR }

/** Wrong authenticator codes that one session may send. */
export const MAX_SECOND_FACTOR_TRIES = 5
/** A sign of life is written at most this often. */
export const SIGN_OF_LIFE = 20_000

export type Session = {
  id: string
  userId: string
  jti: string
  secondFactorOwed: boolean
  secondFactorAt: Date | null
  provedAt: Date | null
  createdAt: Date
  lastSeenAt: Date
  endedAt: Date | null
}

/** Milliseconds without a sign of life after which a session is over. */
export const IDLE_AFTER = { learner: LEARNER.idle, staff: STAFF.idle }

const limitsOf = (admin: boolean) => (admin ? STAFF : LEARNER)
const later = (date: Date, by: number) => new Date(date.getTime() + by)

/** When a session ends however busy it is: the token's `exp`. */
export const absoluteEnd = (session: Pick<Session, 'createdAt'>, admin: boolean): Date =>
  later(session.createdAt, limitsOf(admin).absolute)

/** When a session ends if nothing more is heard of it. */
export function sessionEnd(session: Pick<Session, 'createdAt' | 'lastSeenAt'>, admin: boolean): Date {
  const idle = later(session.lastSeenAt, limitsOf(admin).idle)
  const absolute = absoluteEnd(session, admin)
  return idle < absolute ? idle : absolute
}

export const isLive = (
  session: Pick<Session, 'createdAt' | 'lastSeenAt' | 'endedAt'>,
  admin: boolean,
  now: Date,
): boolean => session.endedAt === null && sessionEnd(session, admin) > now

/**
 * Staff always owe it, also when they became staff after the log-in; others when they had an authenticator at the
 * log-in.
 */
export const isSecondFactorOwed = (
  session: Pick<Session, 'secondFactorOwed' | 'secondFactorAt'>,
  admin: boolean,
): boolean => session.secondFactorAt === null && (session.secondFactorOwed || admin)

/**
 * How a session can prove itself: staff with an authenticator by its code only, which no keyboard logger can use again.
 */
export const proofsOf = (admin: boolean, hasTotp: boolean): Proof[] => [
  ...(admin && hasTotp ? [] : (['password'] as const)),
  ...(hasTotp ? (['totp'] as const) : []),
]

/** A ban of kind 2 is over when its time is. */
export const isBanned = (user: { ban: 1 | 2 | null; banEndsAt: Date | null }, now: Date): boolean =>
  user.ban !== null && (user.banEndsAt === null || user.banEndsAt > now)
