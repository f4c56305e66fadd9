import type { Connection } from '@wardround/kit/data/database.ts'
import type { PRACTICE_MODES } from '@wardround/proto/codes.ts'
import { KIND_OF_MODE, SESSION_KINDS_LISTED, SESSION_KINDS_READ, SHARED_KIND } from '#sessions/session.ts'
import { IS_OVERDUE } from '#sittings/sitting-repository.ts'
import { answeredWithin } from './answered-within.ts'

export type SessionRow = {
  id: string
  name: string
  mode: (typeof PRACTICE_MODES)[number]
  started_at: Date
  deadline_at: Date | null
  ended_at: Date | null
  /** By the clock of the database, which fixed the deadline. */
  seconds_left: number | null
  overdue: boolean
}

const IS_SESSION = `learner_id = :userId and kind in ${SESSION_KINDS_LISTED}`
const COLUMNS = `id, learner_id, kind, name, question_ids, started_sequences, started_at, deadline_at,
  case when kind = '${SHARED_KIND}' then released_at else ended_at end as ended_at,
  case when kind = '${KIND_OF_MODE.tutor}' then 'tutor' else 'timed' end as mode,
  ended_at is null and ${IS_OVERDUE} as overdue,
  case when ended_at is null and deadline_at is not null
    then greatest(0, cast(ceil(extract(epoch from deadline_at - clock_now())) as integer))
  end as seconds_left`

/** One of the learner's own sessions; to `read` also what is shared with a study partner. */
export async function findSession(
  connection: Connection,
  userId: string,
  id: string,
  { read = false } = {},
): Promise<SessionRow | undefined> {
  const kinds = read ? SESSION_KINDS_READ : SESSION_KINDS_LISTED
  const { rows } = await connection.raw<{ rows: SessionRow[] }>(
    `select ${COLUMNS} from sittings where learner_id = :userId and kind in ${kinds} and id = :id`,
    { userId, id },
  )
  return rows[0]
}

/** Practice sessions that run though each of their questions is answered: one of the learner's, or (null) all. */
export async function listFinished(connection: Connection, userId: string, id: string | null): Promise<string[]> {
  const { rows } = await connection.raw<{ rows: { id: string }[] }>(
    `select p.id
    from sittings p
    where p.learner_id = :userId
      and p.kind = '${KIND_OF_MODE.tutor}'
      and p.ended_at is null
      and (cast(:id as uuid) is null or p.id = :id)
      and not exists (
        select from unnest(p.question_ids, p.started_sequences) as s (question_id, started_sequence)
        ${answeredWithin(':userId')}
        where not w.answered
      )`,
    { userId, id },
  )
  return rows.map((row) => row.id)
}

export type SessionSummaryRow = SessionRow & { total: number; answered: number; correct: number; categories: string[] }

const SUMMARY = `
  select p.id, p.name, p.mode, p.started_at, p.deadline_at, p.ended_at, p.seconds_left, p.overdue, w.total, w.answered,
    w.correct, w.categories
  from page p
  cross join lateral (
    select count(*) as total, count(*) filter (where w.answered) as answered,
      count(*) filter (where w.correct) as correct, array_agg(distinct k.name) as categories
    from unnest(p.question_ids, p.started_sequences) with ordinality as s (question_id, started_sequence, number)
    join questions q on q.id = s.question_id
    join categories k on k.id = q.category_id
    ${answeredWithin(':userId')}
  ) w
  order by p.id desc`

/** A page of the learner's sessions with their counts, newest first; their keys sort by time. */
export async function listSessions(
  connection: Connection,
  userId: string,
  { page, size }: { page: number; size: number },
): Promise<{ rows: SessionSummaryRow[]; total: number }> {
  const [list, count] = await Promise.all([
    connection.raw<{ rows: SessionSummaryRow[] }>(
      `with page as (
        select ${COLUMNS} from sittings where ${IS_SESSION} order by id desc limit :size offset :offset
      )
      ${SUMMARY}`,
      { userId, size, offset: (page - 1) * size },
    ),
    connection.raw<{ rows: [{ total: number }] }>(`select count(*) as total from sittings where ${IS_SESSION}`, {
      userId,
    }),
  ])
  return { rows: list.rows, total: count.rows[0].total }
}

/** One session with its counts. */
export async function findSummary(
  connection: Connection,
  userId: string,
  id: string,
): Promise<SessionSummaryRow | undefined> {
  const { rows } = await connection.raw<{ rows: SessionSummaryRow[] }>(
    `with page as (select ${COLUMNS} from sittings where ${IS_SESSION} and id = :id) ${SUMMARY}`,
    { userId, id },
  )
  return rows[0]
}
