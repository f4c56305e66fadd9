import type { StaffUser } from '@wardround/proto/http/identity/users.ts'
import { isBanned } from '#sessions/rules/session-rules.ts'
import { maskEmail } from './email-address.ts'
import type { StaffUserRow } from './staff-user-repository.ts'

/** A user as staff see one; a ban whose time is over is none. */
export function presentStaffUser(row: StaffUserRow, now: Date): StaffUser {
  const banned = isBanned({ ban: row.ban, banEndsAt: row.ban_ends_at }, now)
  return {
    id: row.id,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    group: row.user_group,
    examDate: row.exam_day,
    verified: row.verified_at !== null,
    verifiedAt: row.verified_at?.toISOString() ?? null,
    admin: row.staff,
    ban: banned ? (row.ban as 1 | 2) : 0,
    banEndsAt: banned ? (row.ban_ends_at?.toISOString() ?? null) : null,
    entitlements: row.entitlements,
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
  }
}

const shorten = (name: string) => `${[...name][0] ?? ''}•••`

export type AuditedUser = {
  firstName: string
  lastName: string
  email: string
  group: number
  examDate: string | null
  verified: boolean
}

/**
 * What the audit log keeps of a user. It can never be changed, not even when the person is deleted, so that names and
 * addresses are shortened.
 */
export const auditedUser = (row: StaffUserRow): AuditedUser => ({
  firstName: shorten(row.first_name),
  lastName: shorten(row.last_name),
  email: maskEmail(row.email),
  group: row.user_group,
  examDate: row.exam_day,
  verified: row.verified_at !== null,
})

const PERSONAL = [
  ['first_name', 'firstName'],
  ['last_name', 'lastName'],
  ['email', 'email'],
] as const

/** The same after a change: what differs although it looks alike when shortened says so. */
export function auditedChange(before: StaffUserRow, after: StaffUserRow): AuditedUser {
  const [was, is] = [auditedUser(before), auditedUser(after)]
  for (const [column, name] of PERSONAL)
    if (before[column] !== after[column] && was[name] === is[name]) is[name] += ' (another)'
  return is
}
