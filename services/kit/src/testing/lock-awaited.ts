import type { Knex } from 'knex'
import { eventually } from './eventually.ts'

/**
 * Resolves once a connection of this database waits for a lock; the server holds the databases of other tests as well.
 * `knex` is not a transaction: inside one the list of connections stays as it was first read.
 */
export const lockAwaited = (knex: Knex): Promise<void> =>
  eventually(async () => {
    const { rows } = await knex.raw(
      'select from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())',
    )
    if (rows.length === 0) throw new Error('Nobody waits for a lock.')
  })
