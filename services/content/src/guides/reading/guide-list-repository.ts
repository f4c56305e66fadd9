import type { Connection } from '@wardround/kit/data/database.ts'
import { excerptSql } from '@wardround/kit/data/excerpt-sql.ts'
import { totalOf } from '@wardround/kit/data/total-of.ts'
import type { GuideState } from '@wardround/proto/http/content/guides.ts'
import type { GuideSection } from '#guides/editing/guide-sections.ts'
import type { Reader } from './reader.ts'

export type CategoryJson = { id: string; slug: string; name: string }

export type ListedRow = {
  id: string
  slug: string
  title: string
  category: CategoryJson
  section_list: Pick<GuideSection, 'id' | 'title' | 'text'>[]
  published_at: Date
  read_sections: string[]
  stopped_at: string | null
  read_at: Date | null
  state: GuideState
  noted: boolean
  found_in: 'title' | 'text' | 'note' | null
  found_section: { id: string; title: string } | null
  excerpt: string | null
}

/**
 * The guides of a group with the reader's own state: `state` counts the sections that a guide still has. Needs
 * `:readerId` and `:forPa`.
 */
const OWN_GUIDES = `
  select g.id, g.slug, g.title, g.published_at, shelf.slug as shelf_slug, shelf.name as shelf_name,
    coalesce(parent.position, shelf.position) as parent_position, shelf.position as shelf_position,
    json_build_object('id', shelf.id, 'slug', shelf.slug, 'name', shelf.name) as category, r.read_at,
    coalesce(n.noted, false) as noted,
    case
      when r.guide_id is null then 'unread'
      when json_array_length(g.section_list) <= cardinality(r.read_sections)
        and not exists (
          select from json_array_elements(g.section_list) as listed (section)
          where not section ->> 'id' = any(r.read_sections)
        ) then 'read'
      else 'reading'
    end as state
  from revision_guides g
  join categories shelf on shelf.id = g.category_id
  left join categories parent on parent.id = shelf.parent_id
  left join guide_readings r on r.user_id = :readerId::uuid and r.guide_id = g.id
  left join lateral (
    select true as noted from guide_notes where user_id = :readerId and guide_id = g.id and text <> '' limit 1
  ) n on true
  where g.state = 'active'
    and g.deleted_at is null
    and g.for_pa = :forPa::boolean`

/** What a page of guides shows of each; `p` are the chosen ones with their `place`. Needs `:query`. */
const SHOWN = `
  select p.id, p.slug, p.title, p.category, p.published_at, p.state, p.noted, p.read_at,
    coalesce(r.read_sections, '{}') as read_sections, r.stopped_at,
    (
      select coalesce(json_agg(json_build_object(
          'id', section ->> 'id', 'title', section ->> 'title', 'text', section ->> 'text'
        )), '[]')
      from json_array_elements(g.section_list) as listed (section)
    ) as section_list,
    found.found_in, found.section as found_section, found.excerpt
  from page p
  join revision_guides g on g.id = p.id
  left join guide_readings r on r.user_id = :readerId and r.guide_id = p.id`

/** Where the words of `:query` are in the guide: the first section with all of them, or with one, or an own note. */
const FOUND = `
  left join lateral (
    select case when s.own_note then 'note' when s.section is null then 'title' else 'text' end as found_in, s.section,
      ${excerptSql('s.body', "to_tsquery('english', :query)")} as excerpt
    from (
      select *, to_tsvector('english', text) as words
      from (
      select json_build_object('id', section ->> 'id', 'title', section ->> 'title') as section,
        section ->> 'text' as body, (section ->> 'title') || '. ' || (section ->> 'text') as text, false as own_note,
        place
      from json_array_elements(g.section_list) with ordinality as listed (section, place)
      union all
      select null, g.title, g.title, false, 1000
      union all
      select null, string_agg(text, ' '), string_agg(text, ' '), true, 2000 from guide_notes
      where user_id = :readerId and guide_id = g.id and text <> '' and :ownNotes::boolean
      having count(*) > 0
      ) parts
      -- Each is made into words once.
      offset 0
    ) s
    order by s.words @@ to_tsquery('english', :query) desc,
      ts_rank(s.words, replace(to_tsquery('english', :query)::text, '&', '|')::tsquery) desc,
      s.place
    limit 1
  ) found on true`
const NOTHING_FOUND = `
  cross join (select cast(null as text) as found_in, cast(null as json) as section, cast(null as text) as excerpt) found`

const ORDERS = {
  category: 'parent_position, shelf_position, shelf_name, title, id',
  published: 'published_at desc, title, id',
  rank: 'rank desc, title, id',
} as const

export type GuideFilter = { category: string | null; state: string | null }
type Paging = { page: number; size: number }
type Asked = GuideFilter & Paging

const NARROWED = `
  (cast(:category as text) is null or shelf_slug = :category)
  and (cast(:state as text) is null or state = :state or :state = 'noted' and noted)`

const bindings = (reader: Reader, { category, state, page, size }: Asked) => ({
  readerId: reader.id,
  forPa: reader.forPa,
  category,
  state,
  size,
  from: (page - 1) * size,
})

export type ListedPage = { rows: ListedRow[]; total: number }

/** A page of the guides that match, by category or the latest first. */
export async function listGuideRows(
  connection: Connection,
  reader: Reader,
  asked: Asked & { sort: 'category' | 'published' },
): Promise<ListedPage> {
  const { rows } = await connection.raw<{ rows: (ListedRow & { total: number })[] }>(
    `with own as (${OWN_GUIDES}),
    page as materialized (
      select *, count(*) over () as total, row_number() over (order by ${ORDERS[asked.sort]}) as place
      from own
      where ${NARROWED}
      order by place
      limit :size offset :from
    )
    select shown.*, page.total
    from (${SHOWN} ${NOTHING_FOUND}) shown
    join page on page.id = shown.id
    order by page.place`,
    bindings(reader, asked),
  )
  return {
    rows,
    total: await totalOf(rows, asked.page, (first) => listGuideRows(connection, reader, { ...asked, ...first })),
  }
}

/** A page of the guides whose title, text or own notes hold the words of `query`, the best first. */
export async function searchGuideRows(
  connection: Connection,
  reader: Reader,
  asked: Asked & { query: string },
): Promise<ListedPage> {
  const { rows } = await connection.raw<{ rows: (ListedRow & { total: number })[] }>(
    `with noted as materialized (
      select guide_id from guide_notes
      where user_id = :readerId::uuid and :ownNotes::boolean
      group by guide_id
      having to_tsvector('english', string_agg(text, ' ')) @@ to_tsquery('english', :query)
    ),
    hits as materialized (
      select id, ts_rank(words, to_tsquery('english', :query)) as rank
      from revision_guides
      where words @@ to_tsquery('english', :query)
      union all
      select guide_id, 1 from noted
    ),
    ranked as (select id, max(rank) as rank from hits group by id),
    own as (${OWN_GUIDES} and g.id in (select id from ranked)),
    page as materialized (
      select own.*, count(*) over () as total, row_number() over (order by ${ORDERS.rank.replace('id', 'own.id')}) as place
      from own
      join ranked on ranked.id = own.id
      where ${NARROWED}
      order by place
      limit :size offset :from
    )
    select shown.*, page.total
    from (${SHOWN} ${FOUND}) shown
    join page on page.id = shown.id
    order by page.place`,
    // Staff who view the site as a learner do not search the learner's notes.
    { ...bindings(reader, asked), ownNotes: !reader.viewed, query: asked.query },
  )
  return {
    rows,
    total: await totalOf(rows, asked.page, (first) => searchGuideRows(connection, reader, { ...asked, ...first })),
  }
}

const NEAR_ENOUGH = 0.3
const MOST_NEAR = 10

/** Guides whose title comes near what was typed, the nearest first: the typing was wrong, or American. */
export async function nearGuideRows(
  connection: Connection,
  reader: Reader,
  asked: GuideFilter & { text: string },
): Promise<ListedPage> {
  const { rows } = await connection.raw<{ rows: ListedRow[] }>(
    `with near as materialized (
      select id, word_similarity(:text, title) as rank
      from revision_guides
      where word_similarity(:text, title) >= ${NEAR_ENOUGH}
    ),
    own as (${OWN_GUIDES} and g.id in (select id from near)),
    page as materialized (
      select own.*, row_number() over (order by near.rank desc, own.title, own.id) as place
      from own
      join near on near.id = own.id
      where ${NARROWED}
      order by place
      limit ${MOST_NEAR}
    )
    select shown.*
    from (${SHOWN} ${NOTHING_FOUND}) shown
    join page on page.id = shown.id
    order by page.place`,
    { ...bindings(reader, { ...asked, page: 1, size: MOST_NEAR }), text: asked.text },
  )
  return { rows, total: rows.length }
}

/** The guide that the reader was in last, where it is unfinished. */
export async function findUnfinished(connection: Connection, reader: Reader): Promise<ListedRow | undefined> {
  const { rows } = await connection.raw<{ rows: ListedRow[] }>(
    `with own as (${OWN_GUIDES} and r.guide_id is not null),
    page as materialized (select * from own where state = 'reading' order by read_at desc limit 1)
    ${SHOWN} ${NOTHING_FOUND}`,
    { readerId: reader.id, forPa: reader.forPa },
  )
  return rows[0]
}

/** The guide of the same category to go on with: the next by title that is not read, or else the first. */
export async function findNextGuide(
  connection: Connection,
  reader: Reader,
  { title, category }: { title: string; category: CategoryJson },
): Promise<{ slug: string; title: string } | undefined> {
  const { rows } = await connection.raw<{ rows: { slug: string; title: string }[] }>(
    `with own as (${OWN_GUIDES} and g.category_id = :categoryId::uuid)
    select slug, title
    from own
    where state <> 'read' and title <> :title
    order by title > :title desc, title, id
    limit 1`,
    { readerId: reader.id, forPa: reader.forPa, categoryId: category.id, title },
  )
  return rows[0]
}

export type ShelfRow = CategoryJson & Record<'all' | 'unread' | 'reading' | 'read' | 'noted', number>

/** Every category that holds guides of the group, in the order of the bank, with how many there are by state. */
export async function listShelves(connection: Connection, reader: Reader): Promise<ShelfRow[]> {
  const { rows } = await connection.raw<{ rows: ShelfRow[] }>(
    `with own as (${OWN_GUIDES})
    select category ->> 'id' as id, shelf_slug as slug, shelf_name as name, count(*) as all,
      count(*) filter (where state = 'unread') as unread, count(*) filter (where state = 'reading') as reading,
      count(*) filter (where state = 'read') as read, count(*) filter (where noted) as noted
    from own
    group by category ->> 'id', shelf_slug, shelf_name, parent_position, shelf_position
    order by parent_position, shelf_position, shelf_name`,
    { readerId: reader.id, forPa: reader.forPa },
  )
  return rows
}
