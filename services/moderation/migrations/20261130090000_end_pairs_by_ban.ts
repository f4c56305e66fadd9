import type { Knex } from 'knex'

/** A ban until staff decide ends a pair. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    alter table pairs
      drop constraint pairs_ended_by_check,
      add constraint pairs_ended_by_check check (ended_by in ('leave', 'block', 'deletion', 'ban'))
  `)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    update pairs set ended_by = 'leave' where ended_by = 'ban';
    alter table pairs
      drop constraint pairs_ended_by_check,
      add constraint pairs_ended_by_check check (ended_by in ('leave', 'block', 'deletion'))
  `)
}
