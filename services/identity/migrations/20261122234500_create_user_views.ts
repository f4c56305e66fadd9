import type { Knex } from 'knex'

/**
 * Each time an administrator looked at the site as a learner. Neither the administrator nor the session is a foreign
 * key: the learner's list outlives both.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table user_views (
      id uuid primary key default uuidv7(),
      actor_id uuid not null,
      session_id uuid not null,
      subject_id uuid not null references users (id) on delete cascade,
      jti text not null,
      reason text not null,
      started_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz
    );
    create index user_views_subject_id_index on user_views (subject_id, started_at desc);
    create index user_views_session_id_index on user_views (session_id) where ended_at is null;
  `)
}
