import type { Knex } from 'knex'

/**
 * What item statistics are made of, off the way of an answer: first attempts by question, each learner's total over
 * them, questions whose figures are due, and the figures. `user_group` 0 is all groups together. The line of uncounted
 * answers tells who answered and how fast; the log of answers fills in what was answered before, so what waits in the
 * line without them is in the log already.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    alter table uncounted_answers add column user_id uuid, add column milliseconds integer;

    create table first_attempts (
      question_id uuid not null,
      user_id uuid not null,
      user_group smallint not null,
      correct boolean not null,
      milliseconds integer not null,
      counted_at timestamptz not null,
      primary key (question_id, user_id)
    );
    insert into first_attempts
    select question_id, user_id, user_group, correct, milliseconds, answered_at from answers where sequence = 1
    on conflict do nothing;

    create table learner_totals (
      user_id uuid primary key,
      firsts integer not null,
      correct integer not null
    ) with (fillfactor = 60);
    insert into learner_totals select user_id, count(*), count(*) filter (where correct) from first_attempts group by 1;

    create table statistics_due (
      question_id uuid primary key,
      due_at timestamptz not null
    );
    insert into statistics_due select distinct question_id, now() from first_attempts;

    create table item_statistics (
      user_group smallint not null check (user_group between 0 and 3),
      question_id uuid not null,
      attempts integer not null,
      rated integer not null,
      facility real,
      discrimination real,
      point_biserial real,
      median_milliseconds integer,
      picks jsonb not null,
      flags text[] not null,
      computed_at timestamptz not null,
      primary key (user_group, question_id)
    );

    create index answers_answered_at on answers using brin (answered_at) with (pages_per_range = 32);
    create table answer_days (
      day date primary key,
      answers integer not null,
      learners integer not null
    );
  `)
}
