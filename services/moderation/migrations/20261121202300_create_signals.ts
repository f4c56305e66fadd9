import type { Knex } from 'knex'

/** Dated, weighted observations about a person; each is evidence that staff can look at. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table signals (
      id uuid primary key,
      user_id uuid not null,
      kind text not null,
      weight integer not null,
      evidence jsonb not null,
      recorded_at timestamptz not null
    );
    create index signals_person on signals (user_id, kind, recorded_at desc);
  `)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('drop table signals')
}
