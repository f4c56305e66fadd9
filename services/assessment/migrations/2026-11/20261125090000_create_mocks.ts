import type { Knex } from 'knex'

/**
 * Mocks and what is sat of them.
 *
 * A row of `mocks` is one edition; once published, neither its papers nor `mock_questions` (with the versions pinned
 * then) change. A sitting of a mock is a row of `mock_attempts` and one of `sittings` for each paper, under the same
 * id. A paper that waits has `started_at` null; `seconds` is the time that it will have, `break_seconds` how long after
 * the end of the paper before it starts by itself. `sitting_workings` is what is chosen without having been submitted:
 * it counts as the answer when the paper ends. `late_answers` came after the deadline and count for nothing.
 *
 * A snapshot holds the figures of first attempts at the moment of `taken_at`; mean and percentile are made of it.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    alter table questions add column domain text, add column setting text;

    alter table sittings
      add column seconds integer,
      add column break_seconds integer;

    create table mocks (
      id uuid primary key default uuidv7(),
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      number integer not null,
      edition integer not null default 1,
      user_group smallint not null check (user_group between 1 and 3),
      kind text not null check (kind in ('plab', 'mla', 'event')),
      title text not null,
      papers jsonb not null,
      break_minutes integer not null default 0,
      pass_mark jsonb not null,
      pass_marks integer,
      opens_at timestamptz,
      closes_at timestamptz,
      position integer not null default 1,
      state text not null default 'draft' check (state in ('draft', 'published', 'withdrawn')),
      published_at timestamptz,
      released_at timestamptz
    );
    create unique index mocks_edition on mocks (user_group, number, edition) where deleted_at is null;

    create table mock_questions (
      mock_id uuid not null references mocks (id) on delete cascade,
      paper smallint not null,
      number integer not null,
      question_id uuid not null,
      version_id uuid not null,
      primary key (mock_id, paper, number)
    );
    create index mock_questions_question on mock_questions (question_id);

    create table mock_attempts (
      id uuid primary key,
      learner_id uuid not null,
      mock_id uuid not null references mocks (id),
      user_group smallint not null,
      first boolean not null,
      adjustment jsonb not null,
      started_at timestamptz not null default clock_now()
    );
    create index mock_attempts_learner on mock_attempts (learner_id, id);
    create index mock_attempts_firsts on mock_attempts (mock_id) where first;

    create view mock_attempt_counts as
    select mock_id, cast(count(*) as integer) as attempts from mock_attempts group by mock_id;

    create table sitting_workings (
      sitting_id uuid not null,
      paper smallint not null,
      learner_id uuid not null,
      question_id uuid not null,
      version_id uuid not null,
      user_group smallint not null,
      sequence integer not null,
      state jsonb not null,
      updated_at timestamptz not null,
      primary key (sitting_id, paper, question_id)
    );

    create table late_answers (
      learner_id uuid not null,
      id uuid not null,
      sitting_id uuid not null,
      paper smallint not null,
      question_id uuid not null,
      response uuid[] not null,
      milliseconds integer not null,
      arrived_at timestamptz not null,
      primary key (learner_id, id)
    );
    create index late_answers_sitting on late_answers (sitting_id);

    create table mock_flags (
      learner_id uuid not null,
      question_id uuid not null,
      type smallint not null check (type in (2, 3)),
      flagged_at timestamptz not null,
      primary key (learner_id, type, question_id)
    );

    create table mock_snapshots (
      mock_id uuid primary key references mocks (id) on delete cascade,
      taken_at timestamptz not null,
      firsts integer not null,
      mean double precision not null,
      scores integer[] not null,
      questions jsonb not null
    );

    create table adjustments (
      learner_id uuid primary key,
      extra_percent integer not null,
      extra_minutes integer not null,
      reason text not null,
      granted_by text not null,
      updated_at timestamptz not null default now()
    );

    create table plan_ends (
      user_id uuid primary key,
      revision integer not null,
      ends_at timestamptz
    );

    create table certificates (
      id uuid primary key,
      learner_id uuid,
      kind text not null check (kind in ('category', 'mock', 'mlamock')),
      subject_id uuid not null,
      number text not null unique,
      title text not null,
      holder text not null,
      full_name boolean not null,
      details jsonb not null,
      state text not null default 'queued' check (state in ('queued', 'making', 'ready', 'failed')),
      bytes integer,
      signature text not null,
      issued_at timestamptz not null,
      withdrawn_at timestamptz,
      withdrawn_reason text
    );
    create unique index certificates_once on certificates (learner_id, kind, subject_id);
  `)
}
