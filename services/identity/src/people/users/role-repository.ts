import type { Connection } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'
import type { RoleGrant } from '#people/users/permissions.ts'

export type RoleRow = {
  id: string
  name: string
  description: string
  permissions: RoleGrant['permissions']
  impersonate: boolean
  publish: boolean
  export_people: boolean
  version: number
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
  /** Where it was asked for. */
  holders?: number
}

/** A role as `RoleGrant`, in queries that name its table `roles`. */
export const GRANT_JSON = `json_build_object('permissions', roles.permissions, 'impersonate', roles.impersonate,
  'publish', roles.publish, 'exportPeople', roles.export_people)`

/** Adds how many people hold each role. */
export const withHolders = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query.select(
    query.client.raw('(select count(*)::integer from users_roles where users_roles.role_id = roles.id) as holders'),
  )

/** Creates or replaces a role by its name; answers its id. */
export async function saveRole(
  conn: Connection,
  name: string,
  grant: RoleGrant & { description?: string | undefined },
  now: Date,
): Promise<string> {
  const { rows } = await conn.raw<{ rows: [{ id: string }] }>(
    `insert into roles as known (name, description, permissions, impersonate, publish, export_people, updated_at)
     values (:name, coalesce(:description, ''), :permissions, :impersonate, :publish, :exportPeople, :now)
     on conflict (lower(name)) where deleted_at is null do update set
       description = coalesce(:description, known.description),
       permissions = excluded.permissions, impersonate = excluded.impersonate,
       publish = excluded.publish, export_people = excluded.export_people, updated_at = excluded.updated_at,
       version = known.version + 1
     returning id`,
    {
      name,
      description: grant.description ?? null,
      permissions: JSON.stringify(grant.permissions),
      impersonate: grant.impersonate ?? false,
      publish: grant.publish ?? false,
      exportPeople: grant.exportPeople ?? false,
      now,
    },
  )
  return rows[0].id
}

export const findRole = (conn: Connection, id: string): Promise<RoleRow | undefined> =>
  conn<RoleRow>('roles').where({ id }).whereNull('deleted_at').first()

export const listRoles = (conn: Connection): Promise<RoleRow[]> =>
  conn<RoleRow>('roles').whereNull('deleted_at').orderByRaw('lower(name)')

/**
 * Roles that are not deleted, which stay as they are until the transaction ends; in one order for everybody, so that
 * nobody waits in a circle.
 */
export const lockRoles = (trx: Knex.Transaction, ids: readonly string[]): Promise<RoleRow[]> =>
  trx<RoleRow>('roles').whereIn('id', ids).whereNull('deleted_at').orderBy('id').forUpdate()

export const listRoleHolders = (conn: Connection, roleId: string): Promise<string[]> =>
  conn('users_roles').where({ role_id: roleId }).pluck('user_id')

export const listRolesOf = (conn: Connection, userId: string): Promise<string[]> =>
  conn('users_roles').where({ user_id: userId }).orderBy('role_id').pluck('role_id')

type Holder = { uid: string; name: string }

/** One page of the holders of a role, by name. */
export async function pageOfHolders(
  conn: Connection,
  roleId: string,
  page: number,
  size: number,
): Promise<{ items: Holder[]; total: number }> {
  const holders = () => conn('users_roles').join('users', 'users.id', 'users_roles.user_id').where({ role_id: roleId })
  const [items, counted] = await Promise.all([
    holders()
      .select({ uid: 'users.id', name: conn.raw(`users.first_name || ' ' || users.last_name`) })
      .orderBy(['users.last_name', 'users.first_name', 'users.id'])
      .limit(size)
      .offset((page - 1) * size),
    holders().count({ total: '*' }).first(),
  ])
  return { items, total: (counted as { total: number }).total }
}

/** Gives and takes roles; what is given or taken already changes nothing. */
export async function replaceRoles(
  trx: Knex.Transaction,
  userId: string,
  given: readonly string[],
  taken: readonly string[],
): Promise<void> {
  if (taken.length > 0) await trx('users_roles').where({ user_id: userId }).whereIn('role_id', taken).delete()
  if (given.length === 0) return
  await trx('users_roles')
    .insert(given.map((id) => ({ user_id: userId, role_id: id })))
    .onConflict()
    .ignore()
}

/** Gives roles by name. Throws when a name is not known. */
export async function giveRoles(conn: Connection, userId: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const ids: string[] = await conn('roles').whereIn('name', names).whereNull('deleted_at').pluck('id')
  if (ids.length !== new Set(names).size) throw new Error(`one of these roles is not known: ${names.join(', ')}`)
  await conn('users_roles')
    .insert(ids.map((id) => ({ user_id: userId, role_id: id })))
    .onConflict()
    .ignore()
}

const HOLDINGS = `
  select users_roles.user_id as "userId", roles.id as "roleId", roles.permissions, roles.impersonate, roles.publish,
    roles.export_people as "exportPeople"
  from users_roles join roles on roles.id = users_roles.role_id join users on users.id = users_roles.user_id
  where users.ban is null or (users.ban = 2 and users.ban_ends_at <= :now)`

export type Holding = { userId: string; roleId: string } & RoleGrant

/** Who holds which role, whoever is banned now left out. */
export async function listHoldings(conn: Connection, now: Date): Promise<Holding[]> {
  const { rows } = await conn.raw<{ rows: Holding[] }>(HOLDINGS, { now })
  return rows
}

/**
 * Changes of roles and of who holds them go one after the other until the transaction ends: the last administrator is
 * counted in between.
 */
export const queueForRoles = (trx: Knex.Transaction): Promise<unknown> =>
  trx.raw(`select pg_advisory_xact_lock(hashtext('identity.roles'))`)
