import type { Connection } from '@wardround/kit/data/database.ts'
import { erasePerson, withKitTables } from '@wardround/kit/events/personal-data.ts'
import type { Knex } from 'knex'
import { PERSONAL } from '#personal-data/tables.ts'

/**
 * Takes everything that says who the person was. The row stays under its id, so that what refers to it still means one
 * person; its address is none that anybody can have. Rows kept for an address rather than for its user go with it.
 */
export async function anonymiseUser(trx: Knex.Transaction, id: string, emailKey: string, now: Date): Promise<void> {
  await trx('activation_flows').where({ email_key: emailKey }).delete()
  await trx('password_resets').where({ email_key: emailKey }).delete()
  await erasePerson(trx, id, withKitTables(PERSONAL))
  await trx('users')
    .where({ id })
    .update({ email_key: `deleted ${id}`, deleted_at: now, updated_at: now })
}

/** Sets the day on which an account goes. */
export const setDeletionDue = (trx: Knex.Transaction, id: string, due: Date): Promise<number> =>
  trx('users').where({ id }).update({ deletion_due_at: due })

/** Keeps the account; answers whether it was to go. */
export const clearDeletionDue = async (trx: Knex.Transaction, id: string): Promise<boolean> =>
  (await trx('users')
    .where({ id })
    .whereNull('deleted_at')
    .whereNotNull('deletion_due_at')
    .update({ deletion_due_at: null })) === 1

/** Accounts whose day has come, the longest waiting first. */
export const listDue = (conn: Connection, now: Date, most: number): Promise<string[]> =>
  conn('users')
    .where('deletion_due_at', '<=', now)
    .whereNull('deleted_at')
    .orderBy('deletion_due_at')
    .limit(most)
    .pluck('id')

/** Is it still to go? Its owner may have logged in meanwhile. */
export const isDue = async (trx: Knex.Transaction, id: string, now: Date): Promise<boolean> =>
  (await trx('users').where({ id }).where('deletion_due_at', '<=', now).whereNull('deleted_at').first('id')) !==
  undefined
