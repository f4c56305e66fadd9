import type { Knex } from 'knex'

/** When a rest break began, so that answers which were on their way then are told from those given in it. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw('alter table sittings add column resting_since timestamptz')
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('alter table sittings drop column resting_since')
}
