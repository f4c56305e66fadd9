import type { Knex } from 'knex'

/**
 * Marks may follow a corrected key. `key_version_id` names the version whose key counts for answers to earlier ones;
 * null while a question had one key only. `marked_version_id` names the version that an answer was marked by where it
 * is not its own. Nothing else of an answer can change, and what changed is in `answer_remarks`. A row of `remarkings`
 * is the work on one question and how far it is: `settled_xid` is a transaction after which no answer is marked by the
 * old key any more. Learners are found by `first_attempts`, which begins with the question.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    alter table question_versions add column revision bigint not null default 0;
    create index question_versions_question on question_versions (question_id);
    alter table questions add column key_version_id uuid;
    alter table answers add column marked_version_id uuid;
    alter table learner_questions add column marked_version_id uuid, add column remarked_at timestamptz;
    alter table session_questions add column answer_id uuid;

    create table remarkings (
      question_id uuid not null,
      version_id uuid not null,
      revision bigint not null,
      state text not null default 'waiting' check (state in ('waiting', 'running', 'finished', 'superseded')),
      published_xid xid8 not null default pg_current_xact_id(),
      settled_xid xid8,
      learners integer,
      done integer not null default 0,
      last_user_id uuid,
      remarked integer not null default 0,
      to_right integer not null default 0,
      to_wrong integer not null default 0,
      kept integer not null default 0,
      created_at timestamptz not null default now(),
      finished_at timestamptz,
      primary key (question_id, version_id)
    );
    create index remarkings_open on remarkings (created_at) where state in ('waiting', 'running');

    create table answer_remarks (
      user_id uuid not null,
      answer_id uuid not null,
      id uuid not null default uuidv7(),
      version_id uuid not null,
      was boolean not null,
      correct boolean not null,
      was_version_id uuid,
      remarked_at timestamptz not null,
      primary key (user_id, answer_id, id)
    );

    create or replace function answers_are_kept() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and current_setting('assessment.marking_anew', true) = 'on'
        and to_jsonb(new) - '{correct,marked_version_id}'::text[] = to_jsonb(old) - '{correct,marked_version_id}'::text[] then
        return new;
      end if;
      raise exception 'answers are append-only' using errcode = 'insufficient_privilege';
    end $$;

    with differing as (
      update questions q set key_version_id = c.id from question_versions c
      where c.id = q.version_id and q.revision > 0
        and exists (select from question_versions v where v.question_id = q.id and not (v.key @> c.key and v.key <@ c.key))
      returning q.id, c.id as version_id, q.revision
    )
    insert into remarkings (question_id, version_id, revision) select id, version_id, revision from differing;
  `)
}
