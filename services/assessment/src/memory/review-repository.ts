import { batcherOf } from '@wardround/kit/base/batcher.ts'
import { type Database, prepared } from '@wardround/kit/data/database.ts'
import { isUnavailable, sqlState, takenColumns } from '@wardround/kit/data/database-errors.ts'
import { isPa, type Learner } from '#learner.ts'
import { becomesLeech, type Memory, type Terms } from '#memory/memory.ts'
import { MEMORY_COLUMNS, MEMORY_VALUES, type MemoryColumns, memoryValues } from '#memory/memory-row.ts'
import { ownDeckId, type Review } from '#memory/review.ts'

/** A rating with the memory that it was made from and the one that it makes. `version` is that of the new one. */
export type Entry = {
  learner: Learner
  review: Review
  at: Date
  now: Date
  terms: Terms
  before: Memory | null
  after: Memory
  version: number
}

/** As many ratings as one statement takes. */
const MOST = 50

const ASKED = [
  ['user_id', 'uuid'],
  ['gem_id', 'uuid'],
  ['version', 'integer'],
  ['review_id', 'uuid'],
  ['for_pa', 'boolean'],
  ['own_deck_id', 'uuid'],
  ['deck', 'text'],
  ['rating', 'smallint'],
  ['cram', 'boolean'],
  ['milliseconds', 'integer'],
  ['rated_at', 'timestamptz'],
  ['received_at', 'timestamptz'],
  ['retention', 'smallint'],
  ['easy_days', 'text'],
  ['exam_on', 'date'],
  ['zone', 'text'],
  ['before', 'text'],
  ['leech', 'boolean'],
  ...MEMORY_VALUES,
] as const

const memoryNames = MEMORY_VALUES.map(([name]) => name)

/** Whether the deck that a rating `a` names is one of the learner's or of staff, also one that is gone by now. */
const DECK_KNOWN = `(
    a.deck is null
    or a.own_deck_id is not null and exists (
      select from own_decks o where o.user_id = a.user_id and o.id = a.own_deck_id
    )
    or a.own_deck_id is null and exists (
      select from decks d where d.slug = a.deck and d.for_pa = a.for_pa and d.revision > 0
    )
  )`

const REVIEW_COLUMNS = `user_id, id, gem_id, previous_id, rating, cram, milliseconds, deck, rated_at, received_at,
    retention, easy_days, exam_on, zone, before`

const asReview = (previous: string) => `a.user_id, a.review_id, a.gem_id, ${previous}, a.rating, a.cram,
    a.milliseconds, a.deck, a.rated_at, a.received_at, a.retention, a.easy_days::smallint[], a.exam_on, a.zone,
    a.before::json`

const ASKED_ROWS = `select * from unnest(
      ${ASKED.map(([, type], at) => `$${at + 1}::${type}[]`).join(', ')}
    ) with ordinality as asked (${ASKED.map(([name]) => name).join(', ')}, place)`

/**
 * One round trip for all ratings that arrive together: moves each memory on under the guard of its version and keeps
 * the review for good. No row comes back for one in whose way anything stood, and then nothing of it was written. In
 * order of keys, so that two statements never wait for each other in a ring.
 */
const insertStatement = prepared<MemoryColumns & { place: number }>(
  'record-gem-reviews',
  `
  with asked as materialized (${ASKED_ROWS}),
  moved as (
    insert into learner_gems as l (
      user_id, gem_id, version, last_review_id, leech_review_id, suspended_at, ${memoryNames.join(', ')}
    )
    select a.user_id, a.gem_id, a.version, a.review_id, case when a.leech then a.review_id end,
      case when a.leech then a.rated_at end, ${memoryNames.map((name) => `a.${name}`).join(', ')}
    from asked a
    join gems g on g.id = a.gem_id and g.for_pa = a.for_pa and g.revision > 0
    where (
        a.version = 1
        or exists (select from learner_gems o where o.user_id = a.user_id and o.gem_id = a.gem_id)
      )
      and ${DECK_KNOWN}
    order by a.user_id, a.gem_id
    on conflict (user_id, gem_id) do update set
      version = excluded.version,
      last_review_id = excluded.last_review_id,
      leech_review_id = coalesce(excluded.leech_review_id, l.leech_review_id),
      suspended_at = coalesce(excluded.suspended_at, l.suspended_at),
      ${memoryNames.map((name) => `${name} = excluded.${name}`).join(',\n      ')}
    where l.version = excluded.version - 1
    returning old.last_review_id as previous_id, user_id, gem_id, ${MEMORY_COLUMNS.replaceAll('l.', 'new.')}
  ),
  kept as (
    insert into gem_reviews (${REVIEW_COLUMNS})
    select ${asReview('m.previous_id')}
    from moved m
    join asked a on a.user_id = m.user_id and a.gem_id = m.gem_id
  )
  select a.place, ${MEMORY_COLUMNS.replaceAll('l.', 'm.')}
  from moved m
  join asked a on a.user_id = m.user_id and a.gem_id = m.gem_id`,
)

/** Keeps a review that schedules nothing; no row comes back where the gem or the deck is not the learner's to use. */
const cramStatement = prepared<{ id: string }>(
  'record-gem-cram',
  `
  with asked as materialized (${ASKED_ROWS})
  insert into gem_reviews (${REVIEW_COLUMNS})
  select ${asReview('null::uuid')}
  from asked a
  join gems g on g.id = a.gem_id and g.for_pa = a.for_pa and g.revision > 0
  where ${DECK_KNOWN}
  on conflict do nothing
  returning id`,
)

const valuesOf = ({ learner, review, at, now, terms, before, after, version }: Entry): unknown[] => [
  learner.id,
  review.gemId,
  version,
  review.reviewId,
  isPa(learner.group),
  review.deck === undefined ? null : ownDeckId(review.deck),
  review.deck ?? null,
  review.rating,
  review.mode === 'cram',
  review.milliseconds,
  at.toISOString(),
  now.toISOString(),
  terms.retention,
  `{${terms.easyDays.join()}}`,
  terms.examOn,
  terms.zone,
  before === null ? null : JSON.stringify(before),
  becomesLeech(before, after),
  ...memoryValues(after),
]

const columnsOf = (entries: readonly Entry[]): unknown[][] => {
  const rows = entries.map(valuesOf)
  return ASKED.map((_, column) => rows.map((row) => row[column]))
}

async function insertTogether(db: Database, entries: readonly Entry[]): Promise<(MemoryColumns | undefined)[]> {
  const recorded: (MemoryColumns | undefined)[] = entries.map(() => undefined)
  for (const { place, ...row } of await insertStatement(db, columnsOf(entries))) recorded[place - 1] = row
  return recorded
}

/** What arrives together is written together. */
const insertEntry = batcherOf(insertTogether, {
  maxItems: MOST,
  concurrency: 2,
  keyOf: ({ learner, review }) => `${learner.id} ${review.gemId}`,
  failsAll: isUnavailable,
})

/** Is it the primary key of the reviews that refused: the id is in use already. */
const isTaken = (error: unknown): boolean => sqlState(error) === '23505' && takenColumns(error)?.join() === 'user_id,id'

/** What was written; undefined when the id of the review is in use already. */
export async function unlessTaken<Row>(writing: Promise<Row>): Promise<Row | undefined> {
  try {
    return await writing
  } catch (error) {
    if (isTaken(error)) return undefined
    throw error
  }
}

/** Records a rating and returns the learner's row; undefined when it was not recorded. */
export const insertReview = (db: Database, entry: Entry): Promise<MemoryColumns | undefined> =>
  unlessTaken(insertEntry(db, entry))

/** Keeps a rating of a cram; false when it was not kept. */
export async function insertCram(db: Database, entry: Entry): Promise<boolean> {
  const rows = await cramStatement(db, columnsOf([entry]))
  return rows.length > 0
}
