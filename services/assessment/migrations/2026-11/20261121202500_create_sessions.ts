import type { Knex } from 'knex'

/**
 * Sessions that learners build for themselves. An answer belongs to a session when its sequence is above the one the
 * question had when the session was built; `progress` and `milliseconds` are kept when the session ends, so that later
 * practice does not change them.
 * `archived_through` is the sequence at the last reset: the answers up to it are history and no progress.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    alter table learner_questions add column archived_through integer not null default 0;

    create table practice_sessions (
      user_id uuid not null,
      id uuid not null,
      name text not null,
      mode text not null,
      started_at timestamptz not null,
      deadline_at timestamptz,
      ended_at timestamptz,
      primary key (user_id, id)
    );

    create table session_questions (
      user_id uuid not null,
      session_id uuid not null,
      number integer not null,
      question_id uuid not null,
      started_sequence integer not null,
      progress smallint,
      milliseconds integer,
      primary key (user_id, session_id, number)
    );
  `)
}
