import type { Connection } from '@wardround/kit/data/database.ts'
import type { GemContent } from '@wardround/proto/gem-content.ts'
import type { GemNote, GemView } from '@wardround/proto/http/assessment/gems.ts'
import { guideAt } from '#guides/guide-repository.ts'
import { isPa, type Learner } from '#learner.ts'
import { MEMORY_COLUMNS, type MemoryColumns } from '#memory/memory-row.ts'
import { unlessWithheld } from '#sittings/withheld.ts'

type Stamp = { id: string; slug: string; name: string }

export type GemRow = MemoryColumns & {
  id: string
  code: string
  category: Stamp
  version_id: string
  version_number: number
  published_at: Date
  title: string
  prompt: string | null
  content: GemContent
  about: Pick<GemView, 'tags' | 'references' | 'indexImage'> & {
    questionIds: string[]
    guides: GemView['linked']['guides']
  }
  number: number
  total: number
  previous_id: string | null
  next_id: string | null
  notes: (GemNote & { sectionId: string })[] | null
  decks: { name: string; title: string }[] | null
  clinchers: { id: string; known: boolean }[] | null
}

/** Decks of the learner `:userId` that hold the gem `g`, as a JSON list; of staff first. */
export const DECKS_OF_GEM = `(
  select json_agg(json_build_object('name', name, 'title', title) order by own, title)
  from (
    select d.slug as name, d.name as title, false as own
    from decks d
    where d.active and d.for_pa = :forPa::boolean and g.id = any(d.gem_ids)
    union all
    select 'own-' || o.id, o.title, true
    from own_deck_gems m
    join own_decks o on o.user_id = m.user_id and o.id = m.deck_id and o.deleted_at is null
    where m.user_id = :userId::uuid and m.gem_id = g.id
  ) holding
)`

const NOTES_OF_GEM = `(
  select json_agg(json_build_object(
    'sectionId', n.section_id, 'text', n.text, 'version', n.version, 'updatedAt', n.updated_at
  ) order by n.updated_at)
  from gem_notes n
  where n.user_id = :userId::uuid and n.gem_id = g.id
)`

const CLINCHERS_OF_GEM = `(
  select json_agg(json_build_object('id', c.clincher_id, 'known', c.known))
  from learner_clinchers c
  where c.user_id = :userId::uuid and c.clincher_id = any(t.clincher_ids) and c.known is not null
)`

/**
 * Gems by id with everything of the learner's, in the order asked for: of the group's bank, and withdrawn ones that the
 * learner has had to do with, whose number is 0.
 */
export async function readGems(connection: Connection, learner: Learner, ids: readonly string[]): Promise<GemRow[]> {
  const { rows } = await connection.raw<{ rows: GemRow[] }>(
    `with asked as materialized (
      select g.*, wanted.place
      from unnest(:ids::uuid[]) with ordinality as wanted (id, place)
      join gems g on g.id = wanted.id and g.for_pa = :forPa::boolean and g.revision > 0
    ),
    numbered as materialized (
      select o.id,
        row_number() over around as number,
        count(*) over (partition by o.category_id) as total,
        lag(o.id) over around as previous_id,
        lead(o.id) over around as next_id
      from gems o
      where o.active and o.for_pa = :forPa and o.category_id in (select category_id from asked)
      window around as (partition by o.category_id order by o.position, o.id)
    )
    select g.id, g.code, json_build_object('id', k.id, 'slug', k.slug, 'name', k.name) as category,
      t.version_id, t.version_number, t.published_at, t.title, t.prompt, t.content, t.about,
      coalesce(b.number, 0)::integer as number, coalesce(b.total, 0)::integer as total, b.previous_id, b.next_id,
      ${NOTES_OF_GEM} as notes, ${DECKS_OF_GEM} as decks, ${CLINCHERS_OF_GEM} as clinchers,
      ${MEMORY_COLUMNS}
    from asked g
    join gem_texts t on t.gem_id = g.id
    join categories k on k.id = g.category_id
    left join numbered b on b.id = g.id
    left join learner_gems l on l.user_id = :userId::uuid and l.gem_id = g.id
    where g.active or l.gem_id is not null
    order by g.place`,
    { ids, forPa: isPa(learner.group), userId: learner.id },
  )
  return rows
}

type LinkedRow = {
  id: string
  code: string
  slug: string
  name: string
  number: number
  progress: 0 | 1 | 2
}

/** Questions that a gem leads to, as far as they are in the learner's bank. */
export async function readLinkedQuestions(
  connection: Connection,
  learner: Learner,
  ids: readonly string[],
): Promise<LinkedRow[]> {
  if (ids.length === 0) return []
  const { rows } = await connection.raw<{ rows: LinkedRow[] }>(
    `select q.id, q.code, k.slug, k.name, q.number,
      ${unlessWithheld({ learner: ':userId::uuid', question: 'q.id' }, { mark: 'coalesce(l.progress, 0)', none: '0' })}
        as progress
    from unnest(:ids::uuid[]) with ordinality as wanted (id, place)
    join questions q on q.id = wanted.id and q.active and q.for_pa = :forPa::boolean
    join categories k on k.id = q.category_id
    left join learner_questions l on l.user_id = :userId::uuid and l.question_id = q.id
    order by wanted.place`,
    { ids, forPa: isPa(learner.group), userId: learner.id },
  )
  return rows
}

type Leads = { slugs: readonly string[]; categoryId: string; questionIds: readonly string[] }

/**
 * Guides of the learner's bank that a gem leads to, as they are called now: those that staff named, in their order,
 * then those of its category that hold one of its questions.
 */
export async function readGuidesOfGem(
  connection: Connection,
  learner: Learner,
  { slugs, categoryId, questionIds }: Leads,
): Promise<GemView['linked']['guides']> {
  const { rows } = await connection.raw<{ rows: GemView['linked']['guides'] }>(
    `select slug, title
    from (
      select g.id, g.slug, g.title, wanted.place
      from unnest(:slugs::text[]) with ordinality as wanted (slug, place)
      cross join lateral ${guideAt('wanted.slug')}
      union all
      (
        select id, slug, title, 1000
        from guides
        where active
          and for_pa = :forPa
          and category_id = :categoryId::uuid
          and question_ids && :questionIds::uuid[]
        order by title, id
        limit 5
      )
    ) led
    group by id, slug, title
    order by min(place), title, id`,
    { slugs, categoryId, questionIds, forPa: isPa(learner.group) },
  )
  return rows
}
