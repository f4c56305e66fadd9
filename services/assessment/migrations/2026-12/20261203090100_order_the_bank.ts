import type { Knex } from 'knex'

/**
 * The trial takes the first questions of every category; it reads those and no others. A broken-off build is dropped.
 */
export const online = [
  'drop index concurrently if exists questions_by_number',
  'create index concurrently questions_by_number on questions (number) where active and not for_pa',
]

export async function up(_trx: Knex.Transaction): Promise<void> {}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('drop index if exists questions_by_number')
}
