import type { Knex } from 'knex'

/**
 * Copies of the revision guides that content owns, as far as their questions, links and flags need them, with the flags
 * and runs of learners. Gems get their questions as a column, by which a question finds them.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table guides (
      id uuid primary key,
      revision bigint not null default 0,
      withdrawn_revision bigint not null default 0,
      active boolean generated always as (revision > withdrawn_revision) stored,
      slug text not null default '',
      title text not null default '',
      category_id uuid,
      for_pa boolean not null default false,
      question_ids uuid[] not null default '{}'
    );
    create index guides_slug on guides (slug) where active;
    create index guides_questions on guides using gin (question_ids) where active;

    create table guide_flags (
      user_id uuid not null,
      guide_id uuid not null,
      flagged_at timestamptz not null,
      primary key (user_id, guide_id)
    );

    create table guide_runs (
      user_id uuid not null,
      guide_id uuid not null,
      started_at timestamptz not null,
      closed_at timestamptz,
      primary key (user_id, guide_id)
    );

    alter table gem_texts add question_ids uuid[] not null default '{}';
    update gem_texts set question_ids = array(
      select cast(json_array_elements_text(about -> 'questionIds') as uuid)
    );
    create index gem_texts_questions on gem_texts using gin (question_ids);
  `)
}
