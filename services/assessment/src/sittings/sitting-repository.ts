import type { Connection } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'
import { GRACE_SECONDS, type PaperKey, SITTING_KINDS, type SittingKind } from './sitting.ts'

/** Needs a table or alias with `deadline_at` in scope. True once answers on their way have had time to arrive. */
export const IS_OVERDUE = `coalesce(deadline_at + make_interval(secs => ${GRACE_SECONDS}) < clock_now(), false)`

/**
 * Needs a table or alias with `resting_until` in scope. True in a rest break, once answers on their way have arrived.
 */
const IS_AT_REST = `coalesce(
  resting_until > clock_now() and resting_since + make_interval(secs => ${GRACE_SECONDS}) < clock_now(), false
)`

/** Needs `sittings` in scope, alone. True while the paper takes answers: begun, not ended, in time, not at rest. */
export const TAKES_ANSWERS = `(
  ended_at is null
  and started_at <= clock_now()
  and not ${IS_OVERDUE}
  and not ${IS_AT_REST}
)`

export type NewSitting = PaperKey & {
  kind: SittingKind
  name: string
  questionIds: string[]
  /** Answers that each question had before; of a practice session, whose answers go straight into the log. */
  startedSequences: number[] | null
  /** Time until the deadline; null without one. */
  seconds: number | null
}

/**
 * Inserts the rows of a `with` part named `new_sittings`, with the columns named here. The clock of each runs from now
 * on, unless it has `break_seconds` and waits. One that exists stays as it is.
 */
export const INSERT_NEW_SITTINGS = `
  insert into sittings (
    learner_id, id, paper, kind, name, question_ids, started_sequences, seconds, break_seconds, started_at,
    deadline_at, released_at, rests, rest_seconds
  )
  select n.learner_id, n.id, n.paper, n.kind, n.name, n.question_ids, n.started_sequences, n.seconds, n.break_seconds,
    case when n.break_seconds is null then clock_now() end,
    case when n.break_seconds is null then clock_now() + make_interval(secs => n.seconds) end,
    case when n.released then clock_now() end, n.rests, n.rest_seconds
  from new_sittings n
  on conflict do nothing`

/** Starts a sitting of one paper, whose clock runs from now on. One that exists stays as it is. */
export async function insertSitting(connection: Connection, sitting: NewSitting): Promise<void> {
  await connection.raw(
    `with new_sittings as (
      select cast(:learnerId as uuid) as learner_id, cast(:id as uuid) as id, cast(:paper as smallint) as paper,
        cast(:kind as text) as kind, cast(:name as text) as name, cast(:questionIds as uuid[]) as question_ids,
        cast(:startedSequences as integer[]) as started_sequences, cast(:seconds as integer) as seconds,
        cast(null as integer) as break_seconds, cast(:released as boolean) as released, 0 as rests, 0 as rest_seconds
    )
    ${INSERT_NEW_SITTINGS}`,
    { ...sitting, released: SITTING_KINDS[sitting.kind].released === 'at_start' },
  )
}

export type LockedRow = { id: string; paper: number; kind: SittingKind; ended: boolean; released: boolean }

/**
 * Locks the papers of a sitting and all others of the learner that are not released, in one order. Two that are
 * released at the same time then see each other, and no answer arrives in between.
 */
export async function lockSittings(trx: Knex.Transaction, learnerId: string, id: string): Promise<LockedRow[]> {
  const { rows } = await trx.raw<{ rows: LockedRow[] }>(
    `select id, paper, kind, ended_at is not null as ended, released_at is not null as released
    from sittings
    where learner_id = :learnerId
      and (released_at is null or id = :id)
    order by id, paper
    for update`,
    { learnerId, id },
  )
  return rows.filter((row) => row.id === id)
}

/** Notes the end of a paper: now, or at its deadline where that is past. */
export async function markEnded(trx: Knex.Transaction, { learnerId, id, paper }: PaperKey): Promise<void> {
  await trx('sittings')
    .where({ learner_id: learnerId, id, paper })
    .update({ ended_at: trx.raw('least(clock_now(), deadline_at)') })
}

/** Notes the release of every paper of a sitting. */
export async function markReleased(trx: Knex.Transaction, learnerId: string, id: string): Promise<void> {
  await trx('sittings')
    .where({ learner_id: learnerId, id })
    .update({ released_at: trx.raw('clock_now()') })
}

/** Papers that nobody ended before their time was up; of one learner, or (null) of all, the longest overdue first. */
export async function listOverdue(
  connection: Connection,
  learnerId: string | null,
  limit: number,
): Promise<PaperKey[]> {
  const query = connection('sittings')
    .whereNull('ended_at')
    .whereRaw(IS_OVERDUE)
    .orderBy('deadline_at')
    .limit(limit)
    .select({ learnerId: 'learner_id', id: 'id', paper: 'paper' })
  return learnerId === null ? query : query.where({ learner_id: learnerId })
}

/**
 * Removes a sitting. Answers of it that another one still withholds go to that one, where they count for nothing.
 * Returns whether there was one.
 */
export async function deleteSitting(trx: Knex.Transaction, learnerId: string, id: string): Promise<boolean> {
  await trx.raw(
    `insert into sitting_answers (
      sitting_id, paper, learner_id, id, question_id, version_id, sequence, user_group, response, milliseconds,
      certainty, mode, answered_at, counts
    )
    select s.id, s.paper, a.learner_id, a.id, a.question_id, a.version_id, a.sequence, a.user_group, a.response,
      a.milliseconds, a.certainty, a.mode, a.answered_at, false
    from sitting_answers a
    join sittings s on s.learner_id = :learnerId and s.released_at is null and s.question_ids @> array[a.question_id]
    where a.learner_id = :learnerId
      and a.sitting_id = :id
      and a.correct is null
    on conflict do nothing`,
    { learnerId, id },
  )
  await trx('sitting_answers').where({ learner_id: learnerId, sitting_id: id }).delete()
  return (await trx('sittings').where({ learner_id: learnerId, id }).delete()) > 0
}
