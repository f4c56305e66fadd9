import { type Connection, type Database, prepared } from '@wardround/kit/data/database.ts'
import type { Clincher } from '@wardround/proto/gem-content.ts'
import type { ClincherList } from '@wardround/proto/http/assessment/clinchers.ts'
import { isPa, type Learner } from '#learner.ts'

const valuesOf = (learner: Learner) => ({ userId: learner.id, forPa: isPa(learner.group) })

/** Lists of the learner's bank in their order; only the one of that name where it is given. */
export async function readLists(
  connection: Connection,
  learner: Learner,
  name: string | null,
): Promise<ClincherList[]> {
  const { rows } = await connection.raw<{ rows: ClincherList[] }>(
    `select s.slug as name, s.name as title, count(c.id)::integer as size,
      count(*) filter (where m.known)::integer as known,
      count(c.id) filter (where m.known is not true)::integer as unknown
    from clincher_lists s
    left join clinchers c on c.list_id = s.id
    left join learner_clinchers m on m.user_id = :userId::uuid and m.clincher_id = c.id
    where s.active and s.for_pa = :forPa::boolean and (:name::text is null or s.slug = :name)
    group by s.id, s.slug, s.name, s.position
    order by s.position, s.name, s.id`,
    { ...valuesOf(learner), name },
  )
  return rows
}

export type LineRow = { line: Clincher; known: boolean | null; list: { name: string; title: string } }

type Asked = { name: string | null; unknownOnly: boolean; most: number }

/** Clinchers in the order of their lists. */
export async function readLines(
  connection: Connection,
  learner: Learner,
  { name, unknownOnly, most }: Asked,
): Promise<LineRow[]> {
  const { rows } = await connection.raw<{ rows: LineRow[] }>(
    `select c.line, m.known, json_build_object('name', s.slug, 'title', s.name) as list
    from clincher_lists s
    join clinchers c on c.list_id = s.id
    left join learner_clinchers m on m.user_id = :userId::uuid and m.clincher_id = c.id
    where s.active and s.for_pa = :forPa::boolean
      and (:name::text is null or s.slug = :name)
      and (not :unknownOnly::boolean or m.known is not true)
    order by s.position, s.name, s.id, c.position
    limit :most`,
    { ...valuesOf(learner), name, unknownOnly, most },
  )
  return rows
}

type Mark = { clincherId: string; known: boolean; at: Date }

/** An older mark changes nothing; no row comes back for a clincher that is in no list and no gem of the bank. */
const mark = prepared<{ known: boolean }>(
  'mark-clincher',
  `
  with there as (
    select from clinchers c
    join clincher_lists s on s.id = c.list_id and s.for_pa = $2::boolean and s.revision > 0
    where c.id = $3::uuid
    union all
    select from gem_texts t
    join gems g on g.id = t.gem_id and g.for_pa = $2 and g.revision > 0
    where t.clincher_ids @> array[$3]
    limit 1
  )
  insert into learner_clinchers as m (user_id, clincher_id, known, marked_at)
  select $1::uuid, $3, $4::boolean, $5::timestamptz from there
  on conflict (user_id, clincher_id) do update set
    known = case when m.marked_at > excluded.marked_at then m.known else excluded.known end,
    marked_at = greatest(m.marked_at, excluded.marked_at)
  returning coalesce(known, $4) as known`,
)

/** Marks a clincher and returns how it stands; undefined outside of the learner's bank. */
export async function writeMark(db: Database, learner: Learner, sent: Mark): Promise<boolean | undefined> {
  const [row] = await mark(db, [learner.id, isPa(learner.group), sent.clincherId, sent.known, sent.at])
  return row?.known
}

/** Marks all clinchers of a list; `known` null takes the marks away. */
export const writeListMark = (
  connection: Connection,
  learner: Learner,
  { name, known, now }: { name: string; known: true | null; now: Date },
): Promise<unknown> =>
  connection.raw(
    `insert into learner_clinchers as m (user_id, clincher_id, known, marked_at)
    select distinct on (c.id) :userId::uuid, c.id, :known::boolean, :now::timestamptz
    from clincher_lists s
    join clinchers c on c.list_id = s.id
    where s.slug = :name and s.active and s.for_pa = :forPa::boolean
    order by c.id
    on conflict (user_id, clincher_id) do update set known = excluded.known, marked_at = excluded.marked_at`,
    { ...valuesOf(learner), name, known, now },
  )
