import type { EventOf } from '@wardround/proto/event.ts'
import type { gemPublished, gemsMoved, gemWithdrawn } from '@wardround/proto/events/content.ts'
import type { Knex } from 'knex'
import { clinchersOf, excerptOf, partsOf, questionsOf, textOf } from '#gems/gem-content.ts'
import { searchableWords } from '#search/search-words.ts'

type Published = EventOf<typeof gemPublished>['data']
type Placement = EventOf<typeof gemsMoved>['data']['gems'][number]

/** Takes the category and position of gems over unless newer ones are known. */
export async function placeGems(trx: Knex.Transaction, gems: readonly Placement[]): Promise<void> {
  await trx.raw(
    `insert into gems as g (id, placed_revision, category_id, position)
    select distinct on (id) id, placed_revision, category_id, position
    from unnest(:ids::uuid[], :revisions::bigint[], :categories::uuid[], :positions::integer[])
      as moved (id, placed_revision, category_id, position)
    order by id, placed_revision desc
    on conflict (id) do update set
      placed_revision = excluded.placed_revision,
      category_id = excluded.category_id,
      position = excluded.position
    where g.placed_revision < excluded.placed_revision`,
    {
      ids: gems.map(({ gemId }) => gemId),
      revisions: gems.map(({ placedRevision }) => placedRevision),
      categories: gems.map(({ categoryId }) => categoryId),
      positions: gems.map(({ position }) => position),
    },
  )
}

/** Takes a gem over unless a newer revision of it is known. */
export async function upsertGem(trx: Knex.Transaction, data: Published): Promise<void> {
  const { content, tags, references, indexImage, guides } = data
  const questionIds = questionsOf(content, data.questionIds)
  const body = textOf(content)
  await placeGems(trx, [data])
  await trx.raw(
    `with taken as (
      insert into gems as g (id, revision, code, format, for_pa)
      values (:gemId, :revision, :code, :format, :forPa)
      on conflict (id) do update set
        revision = excluded.revision,
        code = excluded.code,
        format = excluded.format,
        for_pa = excluded.for_pa
      where g.revision < excluded.revision
      returning id
    )
    insert into gem_texts as t (
      gem_id, version_id, version_number, published_at, title, prompt, content, about, question_ids, guide_slugs,
      part_ids, clincher_ids, excerpt, body, words
    )
    select id, :versionId::uuid, :versionNumber::integer, :publishedAt::timestamptz, :title, :prompt, :content::json,
      :about::json, :questionIds::uuid[], :guideSlugs::text[], :partIds::uuid[], :clincherIds::uuid[], :excerpt,
      :body,
      setweight(to_tsvector('english', :titleWords), 'A') || to_tsvector('english', :words)
    from taken
    on conflict (gem_id) do update set
      version_id = excluded.version_id,
      version_number = excluded.version_number,
      published_at = excluded.published_at,
      title = excluded.title,
      prompt = excluded.prompt,
      content = excluded.content,
      about = excluded.about,
      question_ids = excluded.question_ids,
      guide_slugs = excluded.guide_slugs,
      part_ids = excluded.part_ids,
      clincher_ids = excluded.clincher_ids,
      excerpt = excluded.excerpt,
      body = excluded.body,
      words = excluded.words`,
    {
      ...data,
      questionIds,
      format: content.format,
      content: JSON.stringify(content),
      about: JSON.stringify({ tags, references, indexImage, questionIds, guides }),
      guideSlugs: guides.map(({ slug }) => slug),
      partIds: partsOf(content),
      clincherIds: clinchersOf(content),
      excerpt: excerptOf(body),
      body,
      titleWords: searchableWords(data.title),
      words: searchableWords(`${data.prompt ?? ''} ${body} ${data.code}`),
    },
  )
}

/** Notes the revision at which a gem was withdrawn. */
export async function withdrawGem(trx: Knex.Transaction, data: EventOf<typeof gemWithdrawn>['data']): Promise<void> {
  await trx.raw(
    `insert into gems as g (id, withdrawn_revision)
    values (:gemId, :revision)
    on conflict (id) do update set withdrawn_revision = excluded.withdrawn_revision
    where g.withdrawn_revision < excluded.withdrawn_revision`,
    data,
  )
}
