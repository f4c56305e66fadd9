import type { Connection } from '@wardround/kit/data/database.ts'
import { GEM_DUE, GEM_STATE, REMEMBERED, stateValues } from '#gems/gem-state.ts'
import { isPa, type Learner } from '#learner.ts'
import type { Study } from '#memory/study.ts'

export type Picked = { ids: string[]; due: number; new: number }

const standing = (members: boolean) => `${REMEMBERED},
  standing as materialized (
    select g.id, ${members ? 'member.place' : 'k.position * 10000 + g.position'} as place, ${GEM_STATE} as state,
      ${GEM_DUE} as due, l.state as phase, l.stability, l.flagged_at
    from gems g
    join categories k on k.id = g.category_id and k.active
    ${members ? 'join unnest(:members::uuid[]) with ordinality as member (id, place) on member.id = g.id' : ''}
    left join remembered l on l.gem_id = g.id
    where g.active and g.for_pa = :forPa::boolean
  )`

type Asked = { members: readonly string[] | null; newCards: number; size: number }

/**
 * The cards of a session: those in learning by their time, then what is due by how long, then new ones in the order of
 * the deck. `due` and `new` count all of them.
 */
export async function pickCards(
  connection: Connection,
  learner: Learner,
  study: Study,
  { members, newCards, size }: Asked,
): Promise<Picked> {
  const { rows } = await connection.raw<{ rows: { ids: string[] | null; due: number; new: number }[] }>(
    `with ${standing(members !== null)},
    fresh as (select id, place from standing where state = 'new' order by place, id limit :newCards),
    picked as (
      select id, row_number() over (order by rank, due, place, id) as turn
      from (
        select id, case when phase in (1, 3) then 0 else 1 end as rank, due, place
        from standing
        where state = 'due'
        union all
        select id, 2, null, place from fresh
      ) cards
      order by turn
      limit :size
    )
    select (select array_agg(id order by turn) from picked) as ids,
      (select count(*) from standing where state = 'due')::integer as due,
      (select count(*) from fresh)::integer as new`,
    {
      ...stateValues(study),
      userId: learner.id,
      forPa: isPa(learner.group),
      ...(members === null ? {} : { members }),
      newCards,
      size,
    },
  )
  const [row] = rows
  return { ids: row?.ids ?? [], due: row?.due ?? 0, new: row?.new ?? 0 }
}

/** All cards for a cram, the least known first; suspended ones too. */
export async function pickForCram(
  connection: Connection,
  learner: Learner,
  study: Study,
  { members, size, skip }: Omit<Asked, 'newCards'> & { skip: number },
): Promise<Picked> {
  const { rows } = await connection.raw<{ rows: { id: string; size: number }[] }>(
    `with ${standing(members !== null)}
    select id, (select count(*) from standing)::integer as size
    from standing
    order by coalesce(stability, 0), place, id
    limit :size offset :skip`,
    {
      ...stateValues(study),
      userId: learner.id,
      forPa: isPa(learner.group),
      ...(members === null ? {} : { members }),
      size,
      skip,
    },
  )
  return { ids: rows.map(({ id }) => id), due: rows[0]?.size ?? 0, new: 0 }
}
