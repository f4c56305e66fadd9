import { containing } from '@wardround/kit/data/containing.ts'
import type { PictureArea } from '@wardround/proto/http/content/images.ts'
import type { PICTURE_SORTS, PICTURE_USERS } from '@wardround/proto/http/content/picture-library.ts'
import type { Knex } from 'knex'
import { areasSeenWith } from '#media/image-gate.ts'
import type { ImageRow } from '#media/image-repository.ts'

type Kind = (typeof PICTURE_USERS)[number]
export type PictureUse = { kind: Kind; id: string; label: string }

/** A picture with where it is used. */
export type LibraryRow = ImageRow & { uses: PictureUse[]; use_count: number }

export type LibraryAsk = {
  page: number
  size: number
  sort: (typeof PICTURE_SORTS)[number]
  search?: string | undefined
  where?: Kind | 'nowhere' | undefined
  described?: 'yes' | 'no' | undefined
  protected?: 'yes' | 'no' | undefined
  area?: PictureArea | undefined
}

/** Texts that show pictures now; earlier versions and drafts are left out. */
const SHOWING = `
  select 'question' as kind, q.id::text as id, q.code as label, v::text as body
  from questions q
  join question_versions v on v.id in (q.current_version_id, q.published_version_id)
  where q.deleted_at is null
  union all select 'guide', id::text, title, g::text from revision_guides g where deleted_at is null
  union all select 'gem', id::text, title, g::text from gems g where deleted_at is null
  union all select 'gem', id::text, name, d::text from decks d where deleted_at is null
  union all select 'page', id::text, title, p::text from pages p where deleted_at is null
  union all select 'page', id::text, title, n::text from news n where deleted_at is null
  union all select 'page', id::text, question, f::text from faq_qas f where deleted_at is null
  union all select 'page', id::text, term, d::text from definitions d where deleted_at is null
  union all select 'page', id::text, title, e::text from events e where deleted_at is null`

/** Each picture in each place once. */
const USES = `
  uses as materialized (
    select distinct (regexp_matches(body, '/media/([0-9a-f-]{36})', 'g'))[1] as image_id, kind, id, label
    from (${SHOWING}) as showing
    where body like '%/media/%'
  ),
  placed as (
    select image_id, count(*)::int as use_count,
      (jsonb_agg(jsonb_build_object('kind', kind, 'id', id, 'label', label) order by kind, label)) as uses,
      array_agg(distinct kind) as kinds, string_agg(label, ' ') as labels
    from uses
    group by image_id
  )`

const ORDERS: Record<LibraryAsk['sort'], string> = {
  '-createdAt': 'i.created_at desc',
  createdAt: 'i.created_at',
  name: `nullif(lower(i.name), '') nulls last`,
  '-bytes': 'i.bytes desc',
}
const MOST_USES = 20

/** Cuts the list of uses as the contract says; `use_count` is the full number. */
const withMostUses = (row: LibraryRow): LibraryRow => ({ ...row, uses: row.uses.slice(0, MOST_USES) })

function conditionsOf({ search, where, described, protected: isProtected, area }: LibraryAsk): string[] {
  return [
    ...(search
      ? [`((i.name || ' ' || i.description || ' ' || i.source) ilike :pattern or placed.labels ilike :pattern)`]
      : []),
    ...(where === 'nowhere' ? ['placed.image_id is null'] : where ? [':where = any(placed.kinds)'] : []),
    ...(described ? [`i.description ${described === 'yes' ? '<>' : '='} ''`] : []),
    ...(isProtected ? [`${isProtected === 'yes' ? '' : 'not '}i.protected`] : []),
    ...(area ? ['(not i.protected or i.area = any(:areas))'] : []),
  ]
}

type Counted = { total: number } & (LibraryRow | { id: null })

/** A page of pictures, with the count of all that match, and of all that there are. */
export async function listLibrary(
  connection: Knex,
  ask: LibraryAsk,
): Promise<{ rows: LibraryRow[]; total: number; all: number; bytes: number }> {
  const conditions = conditionsOf(ask)
  const order = `${ORDERS[ask.sort]}, i.id desc`
  // One statement, because finding the uses is slow. A page after the last is one row with only the count.
  const { rows } = await connection.raw<{ rows: [Counted, ...Counted[]] }>(
    `with ${USES},
     matching as materialized (
       select i.*, coalesce(placed.use_count, 0) as use_count, coalesce(placed.uses, '[]') as uses
       from images i
       left join placed on placed.image_id = i.id::text
       ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
     )
     select counted.total, i.*
     from (select count(*)::int as total from matching) as counted
     left join (
       select *
       from matching i
       order by ${order}
       limit :size
       offset :offset
     ) as i on true
     order by ${order}`,
    {
      size: ask.size,
      offset: (ask.page - 1) * ask.size,
      ...(ask.search ? { pattern: containing(ask.search) } : {}),
      ...(ask.where && ask.where !== 'nowhere' ? { where: ask.where } : {}),
      ...(ask.area ? { areas: areasSeenWith(ask.area) } : {}),
    },
  )
  const [sums] = await connection('images').select<{ all: number; bytes: number }[]>(
    connection.raw('count(*)::int as "all"'),
    connection.raw('coalesce(sum(bytes), 0)::float8 as bytes'),
  )
  const shown = rows.flatMap(({ total: _, ...row }) => (row.id === null ? [] : [withMostUses(row as LibraryRow)]))
  return { rows: shown, total: rows[0].total, all: sums?.all ?? 0, bytes: sums?.bytes ?? 0 }
}

/** One picture with where it is used. */
export async function findInLibrary(connection: Knex, id: string): Promise<LibraryRow | undefined> {
  const { rows } = await connection.raw<{ rows: LibraryRow[] }>(
    `with ${USES}
     select i.*, coalesce(placed.use_count, 0) as use_count, coalesce(placed.uses, '[]') as uses
     from images i
     left join placed on placed.image_id = i.id::text
     where i.id = :id`,
    { id },
  )
  return rows[0] && withMostUses(rows[0])
}

/** Saves name, description and source; false when somebody else changed them since `version`. */
export async function describeImage(
  trx: Knex.Transaction,
  id: string,
  version: number,
  words: Pick<ImageRow, 'name' | 'description' | 'source'>,
): Promise<boolean> {
  const changed = await trx<ImageRow>('images')
    .where({ id, version })
    .update({ ...words, version: version + 1 })
  return changed === 1
}

export const removeImage = (trx: Knex.Transaction, id: string): Promise<number> =>
  trx<ImageRow>('images').where({ id }).delete()
