import type { Knex } from 'knex'

/** Moderation decides about bans; the revision tells which of its messages is the newest. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table users add column ban_revision bigint not null default 0;
    create index sessions_user_id_ended_at_index on sessions (user_id, ended_at) where ended_reason = 'replaced';
  `)
}
