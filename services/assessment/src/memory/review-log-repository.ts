import { type Database, prepared } from '@wardround/kit/data/database.ts'
import type { GemRating } from '@wardround/proto/codes.ts'
import type { Knex } from 'knex'
import { isPa, type Learner } from '#learner.ts'
import type { Memory } from '#memory/memory.ts'
import { MEMORY_COLUMNS, MEMORY_VALUES, type MemoryColumns, memoryFromJson, memoryValues } from '#memory/memory-row.ts'
import { ownDeckId, type Review } from '#memory/review.ts'
import type { LoggedReview, Replayed } from '#memory/review-log.ts'

export type GemRow = MemoryColumns & {
  gem_known: boolean
  deck_known: boolean
  /** The review kept under the id. */
  kept_gem_id: string | null
  kept_rating: number
  kept_milliseconds: number
  kept_deck: string | null
  kept_cram: boolean
  kept_undone: boolean
}

/** What is known of a gem, a deck and a review of the learner's. */
const find = prepared<GemRow>(
  'gem-before-review',
  `
  select g.id is not null as gem_known,
    case
      when $5::text is null then true
      when $6::uuid is null then exists (select from decks where slug = $5 and for_pa = $4 and revision > 0)
      else exists (select from own_decks where user_id = $1 and id = $6)
    end as deck_known,
    r.gem_id as kept_gem_id, r.rating as kept_rating, r.milliseconds as kept_milliseconds, r.deck as kept_deck,
    r.cram as kept_cram, u.review_id is not null as kept_undone, ${MEMORY_COLUMNS}
  from (select) as one
  left join gems g on g.id = $2::uuid and g.for_pa = $4::boolean and g.revision > 0
  left join learner_gems l on l.user_id = $1::uuid and l.gem_id = $2
  left join gem_reviews r on r.user_id = $1 and r.id = $3::uuid
  left join gem_review_undos u on u.user_id = $1 and u.review_id = $3`,
)

export async function findGemRow(db: Database, learner: Learner, review: Review): Promise<GemRow> {
  const { gemId, reviewId, deck = null } = review
  const ownDeck = deck === null ? null : ownDeckId(deck)
  const [row] = await find(db, [learner.id, gemId, reviewId, isPa(learner.group), deck, ownDeck])
  return row as GemRow
}

export type StoredReview = { gem_id: string; cram: boolean; undone: boolean }

/** An own review by its id. */
export async function findReview(
  trx: Knex.Transaction,
  learnerId: string,
  reviewId: string,
): Promise<StoredReview | undefined> {
  const { rows } = await trx.raw<{ rows: StoredReview[] }>(
    `select r.gem_id, r.cram, u.review_id is not null as undone
    from gem_reviews r
    left join gem_review_undos u on u.user_id = r.user_id and u.review_id = r.id
    where r.user_id = ? and r.id = ?`,
    [learnerId, reviewId],
  )
  return rows[0]
}

type Locked = MemoryColumns & { last_review_id: string | null }

/** The learner's row of a gem, locked: writers of one memory take turns. */
export async function lockMemory(trx: Knex.Transaction, learnerId: string, gemId: string): Promise<Locked | undefined> {
  const { rows } = await trx.raw<{ rows: Locked[] }>(
    `select l.last_review_id, ${MEMORY_COLUMNS}
    from learner_gems l
    where l.user_id = ? and l.gem_id = ?
    for update`,
    [learnerId, gemId],
  )
  return rows[0]
}

type LogRow = {
  id: string
  gem_id: string
  rating: GemRating
  rated_at: Date
  retention: number
  easy_days: number[]
  exam_on: string | null
  zone: string
  before: Parameters<typeof memoryFromJson>[0]
  undone: boolean
}

/** The reviews of a gem that were scheduled by, in the order in which they arrived, from the latest backwards. */
export async function readLog(trx: Knex.Transaction, learnerId: string, lastReviewId: string | null) {
  const { rows } = await trx.raw<{ rows: LogRow[] }>(
    `with recursive log as (
      select r.*, 0 as back from gem_reviews r where r.user_id = :learnerId and r.id = :lastReviewId
      union all
      select r.*, l.back + 1
      from log l
      join gem_reviews r on r.user_id = :learnerId and r.id = l.previous_id
    )
    select l.id, l.gem_id, l.rating, l.rated_at, l.retention, l.easy_days, l.exam_on::text, l.zone, l.before,
      u.review_id is not null as undone
    from log l
    left join gem_review_undos u on u.user_id = :learnerId and u.review_id = l.id
    order by l.back desc`,
    { learnerId, lastReviewId },
  )
  return rows.map(
    (row): LoggedReview => ({
      id: row.id,
      gemId: row.gem_id,
      rating: row.rating,
      at: row.rated_at,
      terms: { retention: row.retention, easyDays: row.easy_days, examOn: row.exam_on, zone: row.zone },
      before: memoryFromJson(row.before),
      undone: row.undone,
    }),
  )
}

/** Keeps a review that was made before others which arrived earlier. */
export async function insertLateReview(
  trx: Knex.Transaction,
  learnerId: string,
  logged: LoggedReview,
  { review, now, previousId }: { review: Review; now: Date; previousId: string | null },
): Promise<void> {
  const { retention, easyDays, examOn, zone } = logged.terms
  await trx('gem_reviews').insert({
    user_id: learnerId,
    id: logged.id,
    gem_id: logged.gemId,
    previous_id: previousId,
    rating: logged.rating,
    cram: false,
    milliseconds: review.milliseconds,
    deck: review.deck ?? null,
    rated_at: logged.at,
    received_at: now,
    retention,
    easy_days: [...easyDays],
    exam_on: examOn,
    zone,
    before: logged.before === null ? null : JSON.stringify(logged.before),
  })
}

export const insertUndo = (trx: Knex.Transaction, learnerId: string, reviewId: string, now: Date) =>
  trx('gem_review_undos').insert({ user_id: learnerId, review_id: reviewId, undone_at: now }).onConflict().ignore()

type Change = Replayed & { lastReviewId: string | null; suspendedAt: Date | null }

/** Writes what the log makes of a memory; whoever holds the row's lock has read the log. */
export async function saveMemory(
  trx: Knex.Transaction,
  learnerId: string,
  gemId: string,
  { memory, leechReviewId, lastReviewId, suspendedAt }: Change,
): Promise<MemoryColumns> {
  const values = memoryValues(memory as Memory | null)
  const { rows } = await trx.raw<{ rows: MemoryColumns[] }>(
    `update learner_gems l set
      version = l.version + 1,
      last_review_id = ?,
      leech_review_id = ?,
      suspended_at = ?,
      ${MEMORY_VALUES.map(([name, type]) => `${name} = ?::${type}`).join(', ')}
    where l.user_id = ? and l.gem_id = ?
    returning ${MEMORY_COLUMNS}`,
    [lastReviewId, leechReviewId, suspendedAt, ...(values as string[]), learnerId, gemId],
  )
  return rows[0] as MemoryColumns
}
