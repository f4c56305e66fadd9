import type { Knex } from 'knex'

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    alter table feedbacks
      add column state text not null default 'open' check (state in ('open', 'answered', 'closed')),
      add column answer text,
      add column answered_by uuid,
      add column seen_at timestamptz,
      add column version integer not null default 1,
      add column updated_at timestamptz not null default now();
    create index feedbacks_reporter on feedbacks (user_id, created_at desc);
    create index feedbacks_state on feedbacks (state, created_at desc);
  `)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    drop index feedbacks_reporter, feedbacks_state;
    alter table feedbacks drop column state, drop column answer, drop column answered_by, drop column seen_at, drop column version,
      drop column updated_at;
  `)
}
