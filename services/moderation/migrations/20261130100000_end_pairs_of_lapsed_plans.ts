import type { Knex } from 'knex'

/** Whoever has no question bank any more cannot leave a pair: it ends by itself. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table bank_ends (
      user_id uuid primary key,
      ends_at timestamptz,
      revision integer not null
    );
    alter table pairs
      drop constraint pairs_ended_by_check,
      add constraint pairs_ended_by_check check (ended_by in ('leave', 'block', 'deletion', 'ban', 'lapse'))
  `)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    drop table bank_ends;
    update pairs set ended_by = 'leave' where ended_by = 'lapse';
    alter table pairs
      drop constraint pairs_ended_by_check,
      add constraint pairs_ended_by_check check (ended_by in ('leave', 'block', 'deletion', 'ban'))
  `)
}
