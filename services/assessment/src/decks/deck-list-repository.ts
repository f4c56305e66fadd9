import { type Database, prepared } from '@wardround/kit/data/database.ts'
import type { Deck } from '@wardround/proto/http/assessment/decks.ts'
import type { Study } from '#decks/study.ts'
import { GEM_DUE, GEM_STATE, STATE_COUNTS, stateValues } from '#gems/gem-state.ts'
import { isPa, type Learner } from '#learner.ts'

export type DeckRow = Pick<Deck, 'name' | 'title' | 'description' | 'kind' | 'image' | 'version' | 'forecast'> &
  Record<'size' | 'new' | 'due' | 'known', number>

/** SQL with named values as a prepared statement wants it. */
const numbered = (text: string, names: readonly string[]) =>
  names.reduce((sql, name, at) => sql.replace(new RegExp(`:${name}\\b`, 'g'), `$${at + 1}`), text)

const NAMES = ['userId', 'forPa', 'now', 'dayEnd', 'lastDue', 'dayEnds', 'deck', 'dayStart'] as const

/**
 * The learner's rows are read once, by the beginning of their key, and so is the bank, from its index; how many reviews
 * there are makes no difference. `day` is the one on which a gem falls due, 0 today.
 */
const STANDING = `
  standing as materialized (
    select g.id, l.first_reviewed_at, l.last_reviewed_at, ${GEM_STATE} as state,
      width_bucket(${GEM_DUE}, :dayEnds::timestamptz[]) as day
    from gems g
    left join learner_gems l on l.user_id = :userId::uuid and l.gem_id = g.id
    where g.active and g.for_pa = :forPa::boolean
  )`

const day = (number: number) =>
  number === 0 ? `count(*) filter (where state = 'due')` : `count(*) filter (where state = 'known' and day = ${number})`
const FORECAST = `array[${Array.from({ length: 7 }, (_, number) => day(number)).join(', ')}]::integer[]`

const decksStatement = prepared<DeckRow>(
  'gem-decks',
  numbered(
    `
    with ${STANDING},
    listed as (
      select d.id, d.slug as name, d.name as title, d.description, d.kind, d.image, d.position, d.gem_ids, 0 as version
      from decks d
      where d.active and d.for_pa = :forPa and (:deck::text is null or d.slug = :deck)
      union all
      select o.id, 'own-' || o.id, o.title, '', 'own', null, 0,
        array(select m.gem_id from own_deck_gems m where m.user_id = :userId and m.deck_id = o.id), o.version
      from own_decks o
      where o.user_id = :userId and o.deleted_at is null and (:deck is null or 'own-' || o.id = :deck)
    ),
    counted as (
      select d.id, d.name, ${STATE_COUNTS}, ${FORECAST} as forecast
      from listed d
      cross join lateral unnest(d.gem_ids) as member (gem_id)
      join standing s on s.id = member.gem_id
      group by d.id, d.name
    )
    select d.name, d.title, d.description, d.kind, d.image, d.version, coalesce(c.size, 0) as size,
      coalesce(c.new, 0) as new, coalesce(c.due, 0) as due, coalesce(c.known, 0) as known,
      coalesce(c.forecast, '{0,0,0,0,0,0,0}') as forecast
    from listed d
    left join counted c on c.name = d.name
    where :now is not null and :dayStart::timestamptz is not null
    order by d.kind = 'own', d.position, d.title, d.name`,
    NAMES,
  ),
)

export type TodayRow = Record<'due' | 'new' | 'reviewed' | 'introduced', number> & { forecast: number[] }

const todayStatement = prepared<TodayRow>(
  'gem-today',
  numbered(
    `
    with ${STANDING}
    select count(*) filter (where state = 'due')::integer as due,
      count(*) filter (where state = 'new')::integer as new,
      count(*) filter (where last_reviewed_at >= :dayStart::timestamptz)::integer as reviewed,
      count(*) filter (where first_reviewed_at >= :dayStart)::integer as introduced,
      ${FORECAST} as forecast
    from standing
    where :deck::text is null`,
    NAMES,
  ),
)

const valuesOf = (learner: Learner, study: Study, deck: string | null): unknown[] => {
  const { now, dayEnd, lastDue } = stateValues(study)
  const ends = study.dayEnds.map((end) => end.toISOString())
  return [learner.id, isPa(learner.group), now, dayEnd, lastDue, ends, deck, study.dayStart.toISOString()]
}

/** Staff decks of the learner's bank and own decks; only the one of that name where it is given. */
export const listDeckRows = (db: Database, learner: Learner, study: Study, name: string | null): Promise<DeckRow[]> =>
  decksStatement(db, valuesOf(learner, study, name))

/** How all gems of the learner's bank stand today. */
export async function countToday(db: Database, learner: Learner, study: Study): Promise<TodayRow> {
  const [row] = await todayStatement(db, valuesOf(learner, study, null))
  return row as TodayRow
}
