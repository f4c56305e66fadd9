import type { Knex } from 'knex'

/**
 * How many first attempts chose each option of each question, apart from the figures that every result reads. The
 * snapshots are taken again within seconds.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    delete from mock_snapshots;
    alter table mock_snapshots add column picks jsonb not null;
  `)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('alter table mock_snapshots drop column picks')
}
