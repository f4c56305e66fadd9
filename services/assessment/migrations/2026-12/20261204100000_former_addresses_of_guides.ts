import type { Knex } from 'knex'

/** Addresses that a guide had before, which gems and bookmarks still name; and the questions in blocks of gems. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    alter table guides add column former_slugs text[] not null default '{}';
    create index guides_former_slugs on guides using gin (former_slugs) where active;
  `)
  await linkQuestionsOfBlocks(trx)
}

/** Gems lead to the questions of their blocks too, as gems that are published from now on do. */
export async function linkQuestionsOfBlocks(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    with in_blocks as (
      select distinct on (t.gem_id, part.block ->> 'questionId')
        t.gem_id, cast(part.block ->> 'questionId' as uuid) as question_id, part.place
      from gem_texts t
      cross join lateral json_array_elements(t.content -> 'blocks') with ordinality as part (block, place)
      where part.block ->> 'kind' = 'question'
        and not cast(part.block ->> 'questionId' as uuid) = any(t.question_ids)
      order by t.gem_id, part.block ->> 'questionId', part.place
    ),
    more as (
      select gem_id, array_agg(question_id order by place) as ids
      from in_blocks
      group by gem_id
    )
    update gem_texts t
    set question_ids = t.question_ids || more.ids,
      about = cast(
        jsonb_set(cast(t.about as jsonb), '{questionIds}', to_jsonb(t.question_ids || more.ids)) as json
      )
    from more
    where more.gem_id = t.gem_id
  `)
}
