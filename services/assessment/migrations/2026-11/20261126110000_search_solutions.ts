import type { Knex } from 'knex'

/**
 * What a question teaches (explanation and key points) as text, so that it is found by whoever has answered it. Texts
 * that are here already are taken from their version; tags fall away as in `plainText`.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    alter table question_texts
      add column taught text not null default '',
      add column taught_words tsvector not null default '';
    update question_texts t
    set taught = s.text, taught_words = to_tsvector('english', s.text)
    from (
      select v.id, trim(regexp_replace(
        coalesce(v.solution ->> 'explanation', '') || ' ' ||
          coalesce((select string_agg(point, ' ') from json_array_elements_text(v.solution -> 'keyPoints') point), ''),
        '<[^>]*>|\\s+', ' ', 'g'
      )) as text
      from question_versions v
    ) s
    where s.id = t.version_id;
    create index question_texts_taught on question_texts using gin (taught_words);
  `)
}
