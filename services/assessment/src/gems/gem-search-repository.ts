import type { Connection } from '@wardround/kit/data/database.ts'
import { excerptSql } from '@wardround/kit/data/excerpt-sql.ts'
import { isPa, type Learner } from '#learner.ts'
import { MEMORY_COLUMNS, type MemoryColumns } from '#memory/memory-row.ts'

export type FoundRow = MemoryColumns & {
  kind: 'gem' | 'clincher'
  found_in: 'title' | 'text' | 'note'
  id: string
  code: string
  format: 1 | 2 | 3 | 4
  title: string
  category: { id: string; slug: string; name: string }
  list: { name: string; title: string }
  note: string | null
  excerpt: string
  total: number
}

/** A hit in an own note goes before one in a text, as one in a title does. */
const NOTE_RANK = 1

const inCategories = (column: string) =>
  `(:everywhere::boolean or ${column} in (select id from categories where slug = any(:categories::text[])))`

/** Gems and clinchers with all the words, in title, text or own note; the best first. A gem is found once. */
export async function searchRows(
  connection: Connection,
  learner: Learner,
  asked: { query: string; categories: readonly string[] | undefined; page: number; size: number },
): Promise<FoundRow[]> {
  const { rows } = await connection.raw<{ rows: FoundRow[] }>(
    `with asked as (select to_tsquery('english', :query) as words),
    noted as materialized (
      select n.gem_id, string_agg(n.text, ' ') as text
      from gem_notes n, asked
      where n.user_id = :userId::uuid and to_tsvector('english', n.text) @@ asked.words
      group by n.gem_id
    ),
    hits as (
      select g.id, ts_rank(t.words, asked.words) as rank, false as in_note
      from asked
      join gem_texts t on t.words @@ asked.words
      join gems g on g.id = t.gem_id
      union all
      select gem_id, ${NOTE_RANK}, true from noted
    ),
    gems_found as (
      select id, max(rank) as rank, bool_or(in_note) as in_note from hits group by id
    ),
    found as materialized (
      select f.*, count(*) over ()::integer as total,
        row_number() over (order by f.rank desc, f.kind, f.id) as place
      from (
        select 'gem' as kind, h.id, null::uuid as list_id, h.rank, h.in_note
        from gems_found h
        join gems g on g.id = h.id and g.active and g.for_pa = :forPa::boolean
        join categories k on k.id = g.category_id and k.active
        where ${inCategories('g.category_id')}
        union all
        select 'clincher', c.id, c.list_id, ts_rank(c.words, asked.words), false
        from asked
        join clinchers c on c.words @@ asked.words
        join clincher_lists s on s.id = c.list_id and s.active and s.for_pa = :forPa::boolean
        where ${inCategories('s.category_id')}
      ) f
      order by place
      limit :size offset :from
    )
    select f.kind, f.id, f.total, g.code, g.format, t.title, nullif(n.text, '') as note,
      json_build_object('id', k.id, 'slug', k.slug, 'name', k.name) as category,
      json_build_object('name', s.slug, 'title', s.name) as list,
      case
        when f.in_note then 'note'
        when to_tsvector('english', t.title) @@ asked.words then 'title'
        else 'text'
      end as found_in,
      ${excerptSql('case when f.in_note then o.text else coalesce(t.body, c.body) end', 'asked.words')} as excerpt,
      ${MEMORY_COLUMNS}
    from found f
    cross join asked
    left join gems g on f.kind = 'gem' and g.id = f.id
    left join gem_texts t on t.gem_id = g.id
    left join categories k on k.id = g.category_id
    left join noted o on o.gem_id = g.id
    left join learner_gems l on l.user_id = :userId and l.gem_id = g.id
    left join gem_notes n on n.user_id = :userId and n.gem_id = g.id
      and n.section_id = '00000000-0000-0000-0000-000000000000'
    left join clinchers c on f.kind = 'clincher' and c.id = f.id and c.list_id = f.list_id
    left join clincher_lists s on s.id = f.list_id
    order by f.place`,
    {
      query: asked.query,
      userId: learner.id,
      forPa: isPa(learner.group),
      everywhere: asked.categories === undefined,
      categories: asked.categories ?? [],
      size: asked.size,
      from: (asked.page - 1) * asked.size,
    },
  )
  return rows
}
