import type { Knex } from 'knex'

/**
 * What learners do. Keys are led by the user so that the tables can be partitioned by user; one index each, and room on
 * the page for updates in place, because every answer goes through here.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table learner_questions (
      user_id uuid not null,
      question_id uuid not null,
      sequence integer not null default 0,
      progress smallint not null default 0 check (progress between 0 and 2),
      first_correct boolean,
      milliseconds integer,
      flagged_at timestamptz,
      worked_at timestamptz,
      answered_at timestamptz,
      answer_id uuid,
      version_id uuid,
      response uuid[],
      working jsonb,
      primary key (user_id, question_id)
    ) with (fillfactor = 75);

    create table answers (
      user_id uuid not null,
      id uuid not null,
      question_id uuid not null,
      version_id uuid not null,
      sequence integer not null check (sequence > 0),
      user_group smallint not null check (user_group between 1 and 3),
      correct boolean not null,
      milliseconds integer not null,
      certainty text,
      mode text not null,
      peer_firsts integer,
      peer_picks integer[],
      response uuid[] not null,
      answered_at timestamptz not null,
      primary key (user_id, id)
    );

    create function answers_are_kept() returns trigger language plpgsql as $$
    begin
      raise exception 'answers are append-only' using errcode = 'insufficient_privilege';
    end $$;
    create trigger answers_are_kept before update or delete on answers for each row execute function answers_are_kept();

    create table category_runs (
      user_id uuid not null,
      category_id uuid not null,
      answered_through timestamptz not null,
      total integer not null,
      answered integer not null,
      correct integer not null,
      milliseconds bigint not null,
      closed_at timestamptz not null,
      primary key (user_id, category_id, answered_through)
    );
  `)
}
