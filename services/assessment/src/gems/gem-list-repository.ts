import type { Connection } from '@wardround/kit/data/database.ts'
import { totalOf } from '@wardround/kit/data/total-of.ts'
import type { GemState } from '@wardround/proto/codes.ts'
import type { GemFormat } from '@wardround/proto/gem-content.ts'
import type { GEM_FILTERS } from '@wardround/proto/http/assessment/gems.ts'
import type { StoredImage } from '@wardround/proto/http/content/images.ts'
import { DECKS_OF_GEM } from '#gems/gem-repository.ts'
import { GEM_DUE, GEM_STATE, REMEMBERED, STATE_COUNTS, stateValues } from '#gems/gem-state.ts'
import { isPa, type Learner } from '#learner.ts'
import { MEMORY_COLUMNS, type MemoryColumns } from '#memory/memory-row.ts'
import type { Study } from '#memory/study.ts'

type CategoryRef = { id: string; slug: string; name: string }

export type ListedGemRow = MemoryColumns & {
  id: string
  code: string
  format: GemFormat
  title: string
  excerpt: string
  index_image: StoredImage | null
  category: CategoryRef
  note: string | null
  decks: { name: string; title: string }[] | null
}

type Counts = { size: number; new: number; due: number; known: number }
export type CategoryCounts = CategoryRef & Counts & { suspended: number; flagged: number }

export type Asked = {
  page: number
  size: number
  query: string | null
  category?: string | undefined
  state?: (typeof GEM_FILTERS)[number] | undefined
  sort: 'category' | 'due'
  /** Only these, in this order. */
  ids?: readonly string[] | undefined
}

/** The active gems of the learner's bank with their state. */
const STANDING = `${REMEMBERED},
  standing as (
    select g.id, g.code, g.format, g.position, g.category_id, l.gem_id, l.leech_review_id, l.flagged_at,
      ${GEM_STATE} as state, ${GEM_DUE} as due
    from gems g
    left join remembered l on l.gem_id = g.id
    where g.active and g.for_pa = :forPa::boolean
  )`

const valuesOf = (learner: Learner, study: Study) => ({
  userId: learner.id,
  forPa: isPa(learner.group),
  ...stateValues(study),
})

/** How the gems of each category stand, in the order of categories. */
export async function countByCategory(
  connection: Connection,
  learner: Learner,
  study: Study,
): Promise<CategoryCounts[]> {
  const { rows } = await connection.raw<{ rows: CategoryCounts[] }>(
    `with ${STANDING}
    select k.id, k.slug, k.name, ${STATE_COUNTS},
      count(*) filter (where state = 'suspended')::integer as suspended,
      count(*) filter (where flagged_at is not null)::integer as flagged
    from standing s
    join categories k on k.id = s.category_id and k.active
    left join categories parent on parent.id = k.parent_id and parent.active
    group by k.id, k.slug, k.name, k.position, parent.position
    order by coalesce(parent.position, k.position), k.position, k.name, k.id`,
    valuesOf(learner, study),
  )
  return rows
}

const FILTERS: Readonly<Record<NonNullable<Asked['state']>, GemState | null>> = {
  new: 'new',
  due: 'due',
  known: 'known',
  buried: 'buried',
  suspended: 'suspended',
  flagged: null,
  leech: null,
}

const filterOf = ({ state, category, query, ids }: Asked): string =>
  [
    'true',
    category === undefined ? '' : 'k.slug = :category',
    state === 'flagged' ? 's.flagged_at is not null' : '',
    state === 'leech' ? 's.leech_review_id is not null' : '',
    state !== undefined && FILTERS[state] !== null ? 's.state = :state' : '',
    query === null ? '' : `t.words @@ to_tsquery('english', :query)`,
    ids === undefined ? '' : 's.id = any(:ids::uuid[])',
  ]
    .filter(Boolean)
    .join(' and ')

const orderOf = ({ sort, ids }: Asked): string =>
  ids
    ? 'array_position(:ids::uuid[], s.id)'
    : sort === 'due'
      ? 's.due nulls last, s.id'
      : 'coalesce(parent.position, k.position), k.position, k.name, k.id, s.position, s.id'

/** A page of gems with everything that a list shows, and how many there are. */
export async function listGemRows(
  connection: Connection,
  learner: Learner,
  study: Study,
  asked: Asked,
): Promise<{ rows: ListedGemRow[]; total: number }> {
  const { rows } = await connection.raw<{ rows: (ListedGemRow & { total: number })[] }>(
    `with ${STANDING},
    found as materialized (
      select s.id, s.code, s.format, k.id as category_id, k.slug, k.name,
        count(*) over ()::integer as total,
        row_number() over (order by ${orderOf(asked)}) as place
      from standing s
      join categories k on k.id = s.category_id and k.active
      left join categories parent on parent.id = k.parent_id and parent.active
      ${asked.query === null ? '' : 'join gem_texts t on t.gem_id = s.id'}
      where ${filterOf(asked)}
      order by place
      limit :size offset :from
    )
    select g.id, g.code, g.format, t.title, t.excerpt, t.about -> 'indexImage' as index_image, g.total,
      json_build_object('id', g.category_id, 'slug', g.slug, 'name', g.name) as category,
      nullif(n.text, '') as note, ${DECKS_OF_GEM} as decks, ${MEMORY_COLUMNS}
    from found g
    join gem_texts t on t.gem_id = g.id
    left join learner_gems l on l.user_id = :userId and l.gem_id = g.id
    left join gem_notes n on n.user_id = :userId and n.gem_id = g.id
      and n.section_id = '00000000-0000-0000-0000-000000000000'
    order by g.place`,
    {
      ...valuesOf(learner, study),
      category: asked.category ?? null,
      state: asked.state ?? null,
      query: asked.query,
      ids: asked.ids ?? [],
      size: asked.size,
      from: (asked.page - 1) * asked.size,
    },
  )
  return {
    rows,
    total: await totalOf(rows, asked.page, (first) => listGemRows(connection, learner, study, { ...asked, ...first })),
  }
}
