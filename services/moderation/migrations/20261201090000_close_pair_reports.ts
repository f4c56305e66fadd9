import type { Knex } from 'knex'

/** A report about a study partner can be closed once it was dealt with. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    alter table pair_reports
      add column closed_at timestamptz,
      add column closed_by uuid
  `)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('alter table pair_reports drop column closed_at, drop column closed_by')
}
