import { type Connection, transaction } from '@wardround/kit/database.ts'
import type { ANSWER_MODES } from '@wardround/proto/codes.ts'
import type { Knex } from 'knex'
import type { Deps } from '#deps.ts'
import { HELD } from '#sessions/held.ts'
import { holdMarking, releaseMarking } from '#sessions/hold-repository.ts'
import type { PickedRow } from '#sessions/selection-repository.ts'
import { GRACE_SECONDS } from '#sessions/session.ts'

export type SessionRow = {
  id: string
  name: string
  mode: (typeof ANSWER_MODES)[number]
  started_at: Date
  deadline_at: Date | null
  ended_at: Date | null
  /** By the clock of the database, which fixed the deadline. */
  seconds_left: number | null
  overdue: boolean
}

/** Time is up, and what was on its way has had the time to arrive. */
const IS_OVER = `coalesce(deadline_at + make_interval(secs => ${GRACE_SECONDS}) <= now(), false)`
const COLUMNS = `id, name, mode, started_at, deadline_at, ended_at, ended_at is null and ${IS_OVER} as overdue,
  case when ended_at is null and deadline_at is not null then greatest(0, cast(ceil(extract(epoch from deadline_at - now())) as integer)) end as seconds_left`

type NewSession = { userId: string; id: string; name: string; mode: SessionRow['mode']; seconds: number | null }

/** Keeps a session with its questions in their order; its clock starts now. */
export async function insertSession(trx: Knex.Transaction, session: NewSession, questions: PickedRow[]): Promise<void> {
  await trx.raw(
    `insert into practice_sessions (user_id, id, name, mode, started_at, deadline_at)
    values (:userId, :id, :name, :mode, now(), now() + make_interval(secs => cast(:seconds as integer)))`,
    session,
  )
  await trx.raw(
    `insert into session_questions (user_id, session_id, number, question_id, started_sequence)
    select :userId, :id, place, question_id, sequence
    from unnest(cast(:questionIds as uuid[]), cast(:sequences as integer[])) with ordinality as picked (question_id, sequence, place)`,
    {
      userId: session.userId,
      id: session.id,
      questionIds: questions.map(({ id }) => id),
      sequences: questions.map(({ sequence }) => sequence),
    },
  )
  await holdMarking(trx, session)
}

/** One of the learner's own sessions. */
export async function findSession(connection: Connection, userId: string, id: string): Promise<SessionRow | undefined> {
  const { rows } = await connection.raw<{ rows: SessionRow[] }>(
    `select ${COLUMNS} from practice_sessions where user_id = :userId and id = :id`,
    { userId, id },
  )
  return rows[0]
}

/** Ids of sessions that nobody ended before their deadline passed. */
export async function listOverdue(connection: Connection, userId: string): Promise<string[]> {
  return connection('practice_sessions').where({ user_id: userId }).whereNull('ended_at').whereRaw(IS_OVER).pluck('id')
}

export type SessionSummaryRow = SessionRow & { total: number; answered: number; correct: number; categories: string[] }

const SUMMARY = `
  select p.*, w.total, w.answered, w.correct, w.categories from page p
  cross join lateral (
    select count(*) as total, count(*) filter (where g.progress > 0) as answered, count(*) filter (where g.progress = 1 and not ${HELD}) as correct,
      array_agg(distinct k.name) as categories
    from session_questions s
    join questions q on q.id = s.question_id
    join categories k on k.id = q.category_id
    left join learner_questions l on l.user_id = s.user_id and l.question_id = s.question_id
    cross join lateral (
      select case when p.ended_at is not null then s.progress when l.sequence > s.started_sequence then l.progress end as progress
    ) g
    where s.user_id = :userId and s.session_id = p.id
  ) w
  order by p.id desc`

/** A page of the learner's sessions with their counts, newest first; their keys sort by time. */
export async function listSessions(
  connection: Connection,
  userId: string,
  { page, size }: { page: number; size: number },
): Promise<{ rows: SessionSummaryRow[]; total: number }> {
  const [{ rows }, count] = await Promise.all([
    connection.raw<{ rows: SessionSummaryRow[] }>(
      `with page as (select ${COLUMNS} from practice_sessions where user_id = :userId order by id desc limit :size offset :offset) ${SUMMARY}`,
      { userId, size, offset: (page - 1) * size },
    ),
    connection('practice_sessions').where({ user_id: userId }).count('* as total').first(),
  ])
  return { rows, total: Number(count?.['total'] ?? 0) }
}

/** One session with its counts. */
export async function findSummary(connection: Connection, userId: string, id: string): Promise<SessionSummaryRow | undefined> {
  const { rows } = await connection.raw<{ rows: SessionSummaryRow[] }>(
    `with page as (select ${COLUMNS} from practice_sessions where user_id = :userId and id = :id) ${SUMMARY}`,
    { userId, id },
  )
  return rows[0]
}

/** Ends a session that runs, keeps what was answered within it, and gives its marking free. Ended already: nothing changes. */
export async function settleSession({ db }: Pick<Deps, 'db'>, userId: string, id: string): Promise<void> {
  await transaction(db, async (trx) => {
    if (await keepResult(trx, userId, id)) await releaseMarking(trx, { userId, id })
  })
}

/**
 * Ends a session that runs, and keeps the last answer to each question that was given within it: after its start, in time, and not
 * archived since. Says whether it ran.
 */
async function keepResult(trx: Knex.Transaction, userId: string, id: string): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `with ended as (
      update practice_sessions set ended_at = least(now(), deadline_at)
      where user_id = :userId and id = :id and ended_at is null
      returning id, deadline_at
    ), within as (
      select distinct on (s.number) s.number, a.id, a.correct, a.milliseconds
      from ended e
      join session_questions s on s.user_id = :userId and s.session_id = e.id
      join learner_questions l on l.user_id = s.user_id and l.question_id = s.question_id
      join answers a on a.user_id = s.user_id and a.question_id = s.question_id and a.sequence > greatest(s.started_sequence, l.archived_through)
      where e.deadline_at is null or a.answered_at <= e.deadline_at + make_interval(secs => ${GRACE_SECONDS})
      order by s.number, a.sequence desc
    ), kept as (
      update session_questions s set progress = case when w.correct then 1 else 2 end, milliseconds = w.milliseconds, answer_id = w.id
      from within w where s.user_id = :userId and s.session_id = :id and s.number = w.number
    )
    select id from ended`,
    { userId, id },
  )
  return rows.length > 0
}

/** Takes a session off; its answers stay. Says whether there was one. */
export async function removeSession(trx: Knex.Transaction, userId: string, id: string): Promise<boolean> {
  await releaseMarking(trx, { userId, id })
  await trx('session_questions').where({ user_id: userId, session_id: id }).delete()
  return (await trx('practice_sessions').where({ user_id: userId, id }).delete()) > 0
}
