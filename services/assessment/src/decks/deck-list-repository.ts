import { type Database, prepared } from '@wardround/kit/data/database.ts'
import type { Deck } from '@wardround/proto/http/assessment/decks.ts'
import { GEM_SLOT, REMEMBERED, stateValues } from '#gems/gem-state.ts'
import { isPa, type Learner } from '#learner.ts'
import type { Study } from '#memory/study.ts'

/** Numbers of cards by `GEM_SLOT`; a slot without a card is missing. */
export type Slots = Partial<Record<number, number>>
export type DeckRow = Pick<Deck, 'name' | 'title' | 'description' | 'kind' | 'image' | 'version'> & { slots: Slots }
export type TodayRow = { slots: Slots; reviewed: number; introduced: number }

/** SQL with named values as a prepared statement wants it. */
const numbered = (text: string, names: readonly string[]) =>
  names.reduce((sql, name, at) => sql.replace(new RegExp(`:${name}\\b`, 'g'), `$${at + 1}`), text)

/** The learner's rows are read once, and so is the bank; how many reviews there are makes no difference. */
const STANDING = `${REMEMBERED},
  standing as materialized (
    select g.id, l.first_reviewed_at, l.last_reviewed_at, ${GEM_SLOT} as slot
    from gems g
    left join remembered l on l.gem_id = g.id
    where g.active and g.for_pa = :forPa::boolean
  )`

const TODAY = `
  select json_build_object(
    'slots', coalesce(json_object_agg(slot, cards), '{}'),
    'reviewed', coalesce(sum(reviewed), 0),
    'introduced', coalesce(sum(introduced), 0)
  )
  from (
    select slot, count(*) as cards,
      count(*) filter (where last_reviewed_at >= :dayStart::timestamptz) as reviewed,
      count(*) filter (where first_reviewed_at >= :dayStart) as introduced
    from standing
    group by slot
  ) by_slot`

const NAMES = ['userId', 'forPa', 'now', 'dayEnds', 'lastDue', 'dayStart'] as const

const todayStatement = prepared<{ today: TodayRow }>(
  'gem-today',
  numbered(`with ${STANDING} select (${TODAY}) as today`, NAMES),
)

/** One row: each gem's slot is worked out once, however many decks hold it. */
const decksStatement = prepared<{ decks: DeckRow[]; today: TodayRow }>(
  'gem-decks',
  numbered(
    `
    with ${STANDING},
    listed as (
      select d.slug as name, d.name as title, d.description, d.kind, d.image, d.position, d.gem_ids, 0 as version
      from decks d
      where d.active and d.for_pa = :forPa and (:deck::text is null or d.slug = :deck)
      union all
      select 'own-' || o.id, o.title, '', 'own', null, 0,
        array(select m.gem_id from own_deck_gems m where m.user_id = :userId and m.deck_id = o.id), o.version
      from own_decks o
      where o.user_id = :userId and o.deleted_at is null and (:deck is null or 'own-' || o.id = :deck)
    ),
    counted as (
      select name, json_object_agg(slot, cards) as slots
      from (
        select d.name, s.slot, count(*) as cards
        from listed d
        cross join lateral unnest(d.gem_ids) as member (gem_id)
        join standing s on s.id = member.gem_id
        group by d.name, s.slot
      ) by_slot
      group by name
    ),
    shown as (
      select d.name, d.title, d.description, d.kind, d.image, d.version, coalesce(c.slots, '{}') as slots,
        row_number() over (order by d.kind = 'own', d.position, d.title, d.name) as place
      from listed d
      left join counted c on c.name = d.name
    )
    select (select coalesce(json_agg(shown order by place), '[]') from shown) as decks, (${TODAY}) as today`,
    [...NAMES, 'deck'],
  ),
)

const valuesOf = (learner: Learner, study: Study): unknown[] => {
  const { now, lastDue } = stateValues(study)
  const ends = study.dayEnds.map((end) => end.toISOString())
  return [learner.id, isPa(learner.group), now, ends, lastDue, study.dayStart.toISOString()]
}

type Listed = { decks: DeckRow[]; today: TodayRow }

/** Staff decks of the learner's bank and own decks, or only the one of that name, and how all gems stand today. */
export async function listDeckRows(db: Database, learner: Learner, study: Study, name: string | null): Promise<Listed> {
  const [row] = await decksStatement(db, [...valuesOf(learner, study), name])
  return row as Listed
}

/** How all gems of the learner's bank stand today. */
export async function countToday(db: Database, learner: Learner, study: Study): Promise<TodayRow> {
  const [row] = await todayStatement(db, valuesOf(learner, study))
  return (row as { today: TodayRow }).today
}
