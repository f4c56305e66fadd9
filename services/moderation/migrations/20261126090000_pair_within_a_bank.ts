import type { Knex } from 'knex'

/** Study partners share sets of questions, so both need the same bank. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw('alter table pair_profiles add column for_pa boolean not null default false')
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('alter table pair_profiles drop column for_pa')
}
