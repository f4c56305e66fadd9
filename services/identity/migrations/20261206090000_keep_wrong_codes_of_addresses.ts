import type { Knex } from 'knex'

const TABLES = ['activation_flows', 'email_changes']

/** Hashes of the wrong codes that were tried, so that the same one sent again costs no further try. */
export async function up(trx: Knex.Transaction): Promise<void> {
  for (const table of TABLES) await trx.raw(`alter table ${table} add column wrong_hashes text[] not null default '{}'`)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  for (const table of TABLES) await trx.raw(`alter table ${table} drop column wrong_hashes`)
}
