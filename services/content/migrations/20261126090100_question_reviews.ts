import type { Knex } from 'knex'

/**
 * Review of versions. `published_version_id` is what learners see, or last saw; `current_version_id` what staff work
 * on. `writers` are the accounts that wrote what a version says beyond the published one: none of them approves it.
 * `review_since` is when it was put up for review; empty while nobody has to look.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    alter table question_versions
      add column writers text[] not null default '{}',
      add column change_note text not null default '';
    alter table question_versions disable trigger question_versions_are_final;
    update question_versions v set writers = array[q.edited_by]
      from questions q where q.current_version_id = v.id and q.edited_by <> '';
    alter table question_versions enable trigger question_versions_are_final;

    alter table questions
      add column published_version_id uuid references question_versions (id) deferrable initially deferred,
      add column review_since timestamptz,
      add column assignee_id uuid,
      add column assignee_name text;
    update questions set published_version_id = current_version_id where state = 'active';
    update questions set review_since = updated_at where state = 'review';
    alter table questions add constraint questions_published_check check (state <> 'active' or published_version_id is not null);
    alter table questions add column words_text text not null default '';
    update questions q set words_text = lower(regexp_replace(regexp_replace(concat_ws(' ', q.code, v.stem, v.lead_in, v.theme->>'title',
        (select string_agg(concat_ws(' ', o->>'text', o->>'rationale'), ' ') from jsonb_array_elements(v.options) o),
        v.explanation, (select string_agg(point, ' ') from jsonb_array_elements_text(v.key_points) point),
        (select string_agg(concat_ws(' ', r->>'title', r->>'source', r->>'version', r->>'url'), ' ')
          from jsonb_array_elements(v.reference_list) r)), '<[^>]*>', ' ', 'g'), '\\s+', ' ', 'g'))
      from question_versions v where v.id = q.current_version_id;
    create index questions_words_index on questions using gin (words_text gin_trgm_ops);
    alter table questions drop column edited_by;
    create index questions_review_index on questions (review_since, id) where review_since is not null and deleted_at is null;

    create table question_reviews (
      id uuid primary key default uuidv7(),
      question_id uuid not null references questions (id),
      version_id uuid not null references question_versions (id) deferrable initially deferred,
      action text not null check (action in ('proposed', 'approved', 'sent-back')),
      note text not null default '',
      by_id text not null,
      by_name text not null,
      at timestamptz not null
    );
    create index question_reviews_question_index on question_reviews (question_id, at);
  `)
}
