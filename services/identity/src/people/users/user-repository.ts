import type { Connection } from '@wardround/kit/data/database.ts'
import type { UserGroup } from '@wardround/proto/codes.ts'
import type { Entitlements } from '@wardround/proto/entitlements.ts'
import type { PermissionClaims } from '@wardround/proto/http/identity/fields.ts'
import { type KycSetting, settingInForce } from '@wardround/proto/settings.ts'
import type { Knex } from 'knex'
import { claimsOf, type RoleGrant } from '#people/users/permissions.ts'
import { GRANT_JSON } from '#people/users/role-repository.ts'

/** What a person tells about themselves at sign-up. `examDate` is YYYY-MM-DD. */
export type UserDetails = {
  firstName: string
  lastName: string
  group: UserGroup
  examDate: string | null
  passwordHash: string
}

export type User = {
  id: string
  email: string
  firstName: string
  lastName: string
  group: UserGroup
  passwordHash: string
  verifiedAt: Date | null
  /** This address or an earlier one was confirmed once. */
  everVerified: boolean
  identityVerifiedAt: Date | null
  /** The site setting, as far as this service has heard. */
  kyc: KycSetting
  /** The confirmed address is at a university. */
  student: boolean
  ban: 1 | 2 | null
  banEndsAt: Date | null
  entitlements: Entitlements
  /** YYYY-MM-DD. */
  examDate: string | null
  timeZone: string
  version: number
  /** Null for somebody without a role, who is no administrator. */
  permissions: PermissionClaims | null
}

type Row = {
  id: string
  email: string
  first_name: string
  last_name: string
  user_group: UserGroup
  password_hash: string
  verified_at: Date | null
  first_verified_at: Date | null
  identity_verified_at: Date | null
  kyc_setting: unknown
  student: boolean
  ban: 1 | 2 | null
  ban_ends_at: Date | null
  entitlements: Entitlements
  exam_day: string | null
  time_zone: string
  version: number
  grants: RoleGrant[]
}

const toUser = (row: Row): User => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  group: row.user_group,
  passwordHash: row.password_hash,
  verifiedAt: row.verified_at,
  everVerified: row.first_verified_at !== null,
  identityVerifiedAt: row.identity_verified_at,
  kyc: settingInForce('kyc', row.kyc_setting),
  student: row.student,
  ban: row.ban,
  banEndsAt: row.ban_ends_at,
  entitlements: row.entitlements,
  examDate: row.exam_day,
  timeZone: row.time_zone,
  version: row.version,
  permissions: claimsOf(row.grants),
})

const GRANTS = `coalesce((select json_agg(${GRANT_JSON})
  from users_roles join roles on roles.id = users_roles.role_id where users_roles.user_id = users.id), '[]') as grants`

const EXAM_DAY = `to_char(users.exam_date, 'YYYY-MM-DD') as exam_day`

const KYC_SETTING = `(select value from setting_copies where tag = 'kyc') as kyc_setting`

async function findBy(conn: Connection, column: 'id' | 'email_key', value: string): Promise<User | undefined> {
  const row = await conn('users')
    .where(column, value)
    .whereNull('deleted_at')
    .first('users.*', conn.raw(EXAM_DAY), conn.raw(GRANTS), conn.raw(KYC_SETTING))
  return row ? toUser(row as Row) : undefined
}

export const findUser = (conn: Connection, id: string): Promise<User | undefined> => findBy(conn, 'id', id)
export const findUserByEmail = (conn: Connection, emailKey: string): Promise<User | undefined> =>
  findBy(conn, 'email_key', emailKey)

export async function getUser(conn: Connection, id: string): Promise<User> {
  const user = await findUser(conn, id)
  if (!user) throw new Error('the user is gone')
  return user
}

/** Waits until nobody else changes this user's sessions, sign-up or ban, and answers the ban as it is then. */
export async function lockUser(trx: Knex.Transaction, id: string): Promise<Pick<User, 'ban' | 'banEndsAt'>> {
  const row: Pick<Row, 'ban' | 'ban_ends_at'> | undefined = await trx('users')
    .where({ id })
    .forUpdate()
    .first('ban', 'ban_ends_at')
  return { ban: row?.ban ?? null, banEndsAt: row?.ban_ends_at ?? null }
}

const toRow = (details: UserDetails) => ({
  first_name: details.firstName,
  last_name: details.lastName,
  user_group: details.group,
  exam_date: details.examDate,
  password_hash: details.passwordHash,
})

/** Answers the new id, or undefined when the address is taken. */
export async function insertUser(
  trx: Knex.Transaction,
  user: { email: string; emailKey: string; termsAcceptedAt: Date | null } & UserDetails,
): Promise<string | undefined> {
  const row = { email: user.email, email_key: user.emailKey, terms_accepted_at: user.termsAcceptedAt, ...toRow(user) }
  const [inserted] = await trx('users').insert(row).onConflict('email_key').ignore().returning('id')
  return inserted?.id
}

export const saveDetails = (conn: Connection, id: string, details: UserDetails, now: Date): Promise<number> =>
  conn('users')
    .where({ id })
    .update({ ...toRow(details), updated_at: now })

/** Answers whether the name is another one than before. */
export const saveName = async (
  conn: Connection,
  id: string,
  name: { firstName: string; lastName: string },
  now: Date,
): Promise<boolean> =>
  (await conn('users')
    .where({ id })
    .whereRaw('(first_name, last_name) is distinct from (?, ?)', [name.firstName, name.lastName])
    .update({ first_name: name.firstName, last_name: name.lastName, updated_at: now })) === 1

/** Returns whether the date or the zone is another one than before. */
export const saveExamDate = async (
  conn: Connection,
  id: string,
  { date, timeZone }: { date: string | null; timeZone: string | undefined },
  now: Date,
): Promise<boolean> =>
  (await conn('users')
    .where({ id })
    .whereRaw('(exam_date, time_zone) is distinct from (?::date, coalesce(?, time_zone))', [date, timeZone ?? null])
    .update({ exam_date: date, updated_at: now, ...(timeZone ? { time_zone: timeZone } : {}) })) === 1

/** Fails on the unique key when somebody else has the address. */
export const saveEmail = (
  trx: Knex.Transaction,
  id: string,
  to: { email: string; emailKey: string },
  now: Date,
): Promise<number> => trx('users').where({ id }).update({ email: to.email, email_key: to.emailKey, updated_at: now })

/** Of somebody who never confirmed an address: nothing else knows of them. */
export const deleteUser = (trx: Knex.Transaction, id: string): Promise<number> =>
  trx('users').where({ id }).whereNull('first_verified_at').delete()

/** Answers whether this call made the user verified. */
export const markVerified = async (conn: Connection, id: string, now: Date): Promise<boolean> =>
  (await conn('users').where({ id }).whereNull('verified_at').update({ verified_at: now, updated_at: now })) === 1

/** Answers whether this call made the identity verified. */
export const markIdentityVerified = async (conn: Connection, id: string, now: Date): Promise<boolean> =>
  (await conn('users')
    .where({ id })
    .whereNull('identity_verified_at')
    .update({ identity_verified_at: now, updated_at: now })) === 1

export const markLoggedIn = (conn: Connection, id: string, now: Date): Promise<number> =>
  conn('users').where({ id }).update({ last_login_at: now })

/** Keeps a new password unless the old one was changed meanwhile; answers whether it was kept. */
export const savePassword = async (
  conn: Connection,
  id: string,
  from: string,
  to: string,
  now: Date,
): Promise<boolean> =>
  (await conn('users').where({ id, password_hash: from }).update({ password_hash: to, updated_at: now })) === 1

export const replaceHash = (conn: Connection, id: string, from: string, to: string): Promise<number> =>
  conn('users').where({ id, password_hash: from }).update({ password_hash: to })

/** Saves what billing published unless a newer revision is known. Returns whether it was saved. */
export async function saveEntitlements(
  conn: Connection,
  id: string,
  revision: number,
  entitlements: Entitlements,
): Promise<boolean> {
  const changes = { entitlement_revision: revision, entitlements: JSON.stringify(entitlements) }
  return (await conn('users').where({ id }).where('entitlement_revision', '<', revision).update(changes)) === 1
}

/** As `saveEntitlements`, for a message that knows the two services only: every other entitlement stays. */
export async function saveServices(
  conn: Connection,
  id: string,
  revision: number,
  services: Entitlements,
): Promise<boolean> {
  const entitlements = conn.raw(`(entitlements - array['question-bank', 'gems']) || ?::jsonb`, [
    JSON.stringify(services),
  ])
  const changes = { entitlement_revision: revision, entitlements }
  return (await conn('users').where({ id }).where('entitlement_revision', '<', revision).update(changes)) === 1
}
