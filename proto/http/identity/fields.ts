import { z } from 'zod'
import { USER_GROUPS } from '../../codes.ts'

/**
 * Length limits only; the name and email rules of the specification are applied by identity, which names the field and
 * the reason.
 */
export const PersonName = z.string().min(1).max(80)
export const EmailAddress = z.string().min(1).max(254)
/** At least 10 and at most 128 characters, taken as typed: not trimmed, not case-folded. */
export const NewPassword = z.string().min(10, 'Use at least 10 characters.').max(128, 'Use at most 128 characters.')
export const Group = z.union([z.literal(USER_GROUPS.wardround), z.literal(USER_GROUPS.pa), z.literal(USER_GROUPS.mla)])
export const SixDigits = z.string().regex(/^\d{6}$/, 'Enter the 6-digit code.')

/** How a session can prove that it is in its owner's hands: staff with an authenticator by its code only. */
export const Proof = z.enum(['password', 'totp'])
export type Proof = z.infer<typeof Proof>

/** `v`, `a`, `e` of each area, as in the specification's permission object. */
export const PermissionFlags = z.object({ v: z.boolean(), a: z.boolean(), e: z.boolean() })
/**
 * `p` is keyed by area; `impersonate` lets its holder view the site as a learner, `publish` put words of questions
 * before learners, `exportPeople` take lists of people out as files.
 */
export const PermissionClaims = z.object({
  p: z.record(z.string(), PermissionFlags),
  impersonate: z.boolean().optional(),
  publish: z.boolean().optional(),
  exportPeople: z.boolean().optional(),
})
export type PermissionClaims = z.infer<typeof PermissionClaims>

/** Why a session was ended that its holder did not log out of. */
export const SessionEnd = z.enum([
  // By a third device.
  'replaced',
  // By a changed password.
  'password',
  // By the owner, from another device.
  'elsewhere',
  // By a newer sign-up with the address, or by the confirmation of one.
  'signed-up-again',
  // By other roles.
  'roles',
  // By a ban.
  'banned',
  // By an authenticator that was set up, replaced or turned off.
  'second-factor',
  // By an administrator.
  'staff',
  // By a changed email address.
  'email',
  // By the owner, who asked to delete the account.
  'deletion',
])
export type SessionEnd = z.infer<typeof SessionEnd>

const isTimeZone = (name: string): boolean => {
  try {
    return Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** IANA name of a time zone, as browsers tell it: `Europe/London`. Offsets are refused: they know no summer time. */
export const TimeZone = z
  .string()
  .max(64)
  .regex(/^(UTC|[A-Z][A-Za-z_]+(\/[A-Za-z0-9_+-]+){1,2})$/, 'Enter the name of a time zone, such as Europe/London.')
  .refine(isTimeZone, 'There is no time zone with this name. Enter one such as Europe/London.')

export const DEFAULT_TIME_ZONE = 'Europe/London'

const person = {
  uid: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  group: Group,
  is_admin: z.boolean(),
  verified: z.boolean(),
  /** The confirmed address is at a university: the student offer holds. */
  student: z.boolean(),
  is_subscribed: z.boolean(),
  qb: z.boolean(),
  gems: z.boolean(),
  /** A live seat at some event. */
  has_seat: z.boolean(),
  /** When each service ends; null when it was never bought, year 9999 when it never ends. */
  qb_until: z.iso.datetime().nullable(),
  gems_until: z.iso.datetime().nullable(),
  /** YYYY-MM-DD; null when it is not known. */
  exam_date: z.iso.date().nullable(),
  /** IANA name; Europe/London unless the person has said another. */
  time_zone: z.string(),
}

/** The learner as whom an administrator looks at the site: the address is masked, `exp` is the second the view ends. */
export const ViewedUser = z.object({ ...person, exp: z.int() })
export type ViewedUser = z.infer<typeof ViewedUser>

/** The signed-in person, as the specification names the fields. */
export const CurrentUser = z.object({
  ...person,
  /** Staff only. */
  permissions: PermissionClaims.nullable(),
  /** `second_factor`: the password was right, the authenticator code is still owed. */
  state: z.enum(['full', 'second_factor']),
  /** Second the session ends. */
  exp: z.int(),
  /** Answered once by a session that was ended: the browser goes to log-in. Names and address are empty then. */
  invalidate: z.boolean(),
  /** With `invalidate` only. */
  invalidate_reason: SessionEnd.optional(),
  /** With the reason `banned`, while the ban is in force: which one it is, and the token for an appeal. */
  blocked: z.object({ banned: z.union([z.literal(1), z.literal(2)]), token: z.string() }).optional(),
  /** Whom this person is viewing the site as: takes precedence over the person in everything that the site shows. */
  asuser: ViewedUser.optional(),
})
export type CurrentUser = z.infer<typeof CurrentUser>
