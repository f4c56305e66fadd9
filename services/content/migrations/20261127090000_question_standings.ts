import type { Knex } from 'knex'

/**
 * What other services know of a question and its list shows: open reports (moderation) and item statistics
 * (assessment). `oldest_check` is the earliest day on which one of a question's references was checked, null where one
 * never was.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table question_standings (
      question_id uuid primary key,
      open_reports integer not null default 0,
      reports_revision integer not null default 0,
      attempts integer not null default 0,
      facility double precision,
      discrimination double precision,
      item_flags text[] not null default '{}',
      computed_at timestamptz
    );
    create index question_standings_reports_index on question_standings (question_id) where open_reports > 0;

    alter table questions add column oldest_check text;
    update questions q set oldest_check = (
        select case when bool_and(r->>'checkedOn' is not null) then min(r->>'checkedOn') end
        from jsonb_array_elements(v.reference_list) r)
      from question_versions v where v.id = q.current_version_id;
    create index question_versions_author_index on question_versions (created_by, question_id);
  `)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    drop table question_standings;
    alter table questions drop column oldest_check;
    drop index question_versions_author_index;
  `)
}
