import type { Knex } from 'knex'

/**
 * Pages and answers of the FAQ are published as news are. `live` is what readers of a page see while a newer text of it
 * waits. Versions of pages are kept as those of news. The version before can still add pages and answers while it runs
 * beside this one, but neither save pages nor read the FAQ: roll this release out in one go.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    alter table pages
      add column state text not null default 'published' check (state in ('draft', 'scheduled', 'published')),
      add column publish_at timestamptz default now(),
      add column live jsonb;
    update pages set publish_at = created_at;
    alter table pages
      add check (state = 'draft' or publish_at is not null);

    alter table page_versions disable trigger page_versions_are_final;
    alter table page_versions rename column page_id to record_id;
    alter table page_versions add column content jsonb;
    update page_versions v
    set content = jsonb_build_object(
      'tag', p.tag, 'title', v.title, 'value', v.value, 'state', 'published', 'publishAt', p.publish_at)
    from pages p
    where p.id = v.record_id;
    alter table page_versions
      alter column content set not null,
      drop column title,
      drop column value;
    alter table page_versions enable trigger page_versions_are_final;

    alter table faq_qas
      add column state text not null default 'published' check (state in ('draft', 'scheduled', 'published')),
      add column publish_at timestamptz default now();
    update faq_qas set publish_at = created_at where active;
    update faq_qas set state = 'draft' where not active;
    alter table faq_qas
      add check (state = 'draft' or publish_at is not null),
      drop column active;
    update faq_qa_versions v
    set content = v.content - 'active' || jsonb_build_object('state', q.state, 'publishAt', q.publish_at)
    from faq_qas q
    where q.id = v.record_id;
  `)
}
