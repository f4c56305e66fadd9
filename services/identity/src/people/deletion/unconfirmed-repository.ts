import type { Connection } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'

/** Nobody's role, ban or service hangs on them, and nobody has touched them since. */
const ABANDONED = `first_verified_at is null and deleted_at is null and created_at <= :before and updated_at <= :before
  and coalesce(last_login_at, created_at) <= :before and ban is null and served_until is null
  and not exists (select from users_roles where users_roles.user_id = users.id)`

/** Accounts of which no address was ever confirmed and that nobody has touched since `before`, the oldest first. */
export const listAbandoned = async (conn: Connection, before: Date, most: number): Promise<string[]> =>
  (await conn('users').whereRaw(ABANDONED, { before }).orderBy('created_at').limit(most).select('id')).map(
    ({ id }) => id,
  )

/** Is it still one of them? Its owner may have come back meanwhile. */
export const isAbandoned = async (trx: Knex.Transaction, id: string, before: Date): Promise<boolean> =>
  (await trx('users').where({ id }).whereRaw(ABANDONED, { before }).first('id')) !== undefined
