import type { Study } from '#memory/study.ts'

/**
 * SQL of when a gem is due, where `l` is the row of `learner_gems`: a date of the exam that was set after its last
 * review brings it forward to the day before. Wants the values of `stateValues`, as `GEM_STATE` does.
 */
export const GEM_DUE = `case
  when l.last_reviewed_at >= :lastDue::timestamptz then l.due_at
  else least(l.due_at, :lastDue::timestamptz) end`

/** How a gem stands for a learner; new where there is no row `l`. */
export const GEM_STATE = `case
  when l.suspended_at is not null then 'suspended'
  when l.buried_until > :now::timestamptz then 'buried'
  when coalesce(l.reviews, 0) = 0 then 'new'
  when ${GEM_DUE} < :dayEnd::timestamptz then 'due'
  else 'known' end`

/**
 * When a gem is to be reviewed, as a number: 0 today, 1 to 6 that many days ahead, 7 later, 8 new, 9 suspended or
 * buried. Wants `:dayEnds`, the ends of the next seven days, and the values of `GEM_DUE` and `GEM_STATE`.
 */
export const GEM_SLOT = `case
  when l.suspended_at is not null or l.buried_until > :now::timestamptz then 9
  when coalesce(l.reviews, 0) = 0 then 8
  else width_bucket(${GEM_DUE}, :dayEnds::timestamptz[]) end`

/**
 * The learner's memories as a table expression, for lists of the whole bank: read once by the beginning of their key. A
 * join to `learner_gems` itself may look each gem up, which takes longer the more reviews there are of others. Wants
 * `:userId`.
 */
export const REMEMBERED = `
  remembered as materialized (
    select gem_id, state, reviews, due_at, stability, first_reviewed_at, last_reviewed_at, leech_review_id,
      suspended_at, buried_until, flagged_at
    from learner_gems
    where user_id = :userId::uuid
  )`

export type StateValues = { now: string; dayEnd: string; lastDue: string | null }

export const stateValues = ({ now, dayEnds, lastDue }: Study): StateValues => ({
  now: now.toISOString(),
  dayEnd: (dayEnds[0] as Date).toISOString(),
  lastDue: lastDue?.toISOString() ?? null,
})

/** Counts of gems by state over rows with a `state`. */
export const STATE_COUNTS = `
  count(*)::integer as size,
  count(*) filter (where state = 'new')::integer as new,
  count(*) filter (where state = 'due')::integer as due,
  count(*) filter (where state = 'known')::integer as known`
