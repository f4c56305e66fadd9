import type { Knex } from 'knex'

/** Hashes of the wrong codes that were tried, so that the same one sent again costs no further try. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`alter table one_time_codes add column wrong_hashes text[] not null default '{}'`)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('alter table one_time_codes drop column wrong_hashes')
}
