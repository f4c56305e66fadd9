import type { Connection } from '@wardround/kit/data/database.ts'
import type { REMARKING_STATES } from '@wardround/proto/http/assessment/remarkings.ts'
import type { Knex } from 'knex'

export type RemarkingRow = {
  question_id: string
  version_id: string
  state: (typeof REMARKING_STATES)[number]
  settled_xid: string | null
  learners: number | null
  done: number
  last_user_id: string | null
  remarked: number
  to_right: number
  to_wrong: number
  kept: number
  created_at: Date
  finished_at: Date | null
}

type RemarkingKey = Pick<RemarkingRow, 'question_id' | 'version_id'>

/** What has to be done, oldest first. */
export const listOpen = (connection: Connection): Promise<RemarkingKey[]> =>
  connection('remarkings')
    .whereIn('state', ['waiting', 'running'])
    .orderBy('created_at')
    .select('question_id', 'version_id')

/** Takes one that is still open for this transaction; undefined when another process is at it. */
export async function takeOpen(
  trx: Knex.Transaction,
  { question_id, version_id }: RemarkingKey,
): Promise<RemarkingRow | undefined> {
  return trx<RemarkingRow>('remarkings')
    .where({ question_id, version_id })
    .whereIn('state', ['waiting', 'running'])
    .forUpdate()
    .skipLocked()
    .first()
}

export const changeRemarking = (
  trx: Knex.Transaction,
  { question_id, version_id }: RemarkingKey,
  change: Partial<RemarkingRow>,
): Promise<number> => trx('remarkings').where({ question_id, version_id }).update(change)

/** Notes that it is over, by the clock that snapshots of mocks are taken by. */
export const finishRemarking = (
  trx: Knex.Transaction,
  { question_id, version_id }: RemarkingKey,
  state: 'finished' | 'superseded',
): Promise<number> =>
  trx('remarkings')
    .where({ question_id, version_id })
    .update({ state, finished_at: trx.raw('clock_now()') })

/** The version whose key counts for a question now. */
export async function findKeyVersion(trx: Knex.Transaction, questionId: string): Promise<string | null> {
  const row = await trx('questions').where({ id: questionId }).first('key_version_id')
  return row?.key_version_id ?? null
}

/**
 * Notes that no answer is marked by the old key any more, once that is so. Who had not seen the new key when it was
 * committed has a snapshot as old as that: when none of the service's own connections has one, every later answer asks
 * for the new key. Says whether it is so.
 */
export async function finalise(trx: Knex.Transaction, { question_id, version_id }: RemarkingKey): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `update remarkings r set settled_xid = pg_current_xact_id()
    where question_id = :question_id and version_id = :version_id and not exists (
      select from pg_stat_activity s
      where s.datname = current_database() and s.pid <> pg_backend_pid() and s.application_name = current_setting('application_name')
        and greatest(age(s.backend_xmin), age(s.backend_xid)) >= age(r.published_xid::xid)
    )
    returning 1`,
    { question_id, version_id },
  )
  return rows.length > 0
}

/** Whether first attempts from before it was settled still wait in line to be counted. */
export async function isAwaited(trx: Knex.Transaction, { question_id, version_id }: RemarkingKey): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: [{ awaited: boolean }] }>(
    `select exists (
      select from uncounted_answers u where u.question_id = r.question_id and age(u.xmin) > age(r.settled_xid::xid)
    ) as awaited
    from remarkings r where question_id = :question_id and version_id = :version_id`,
    { question_id, version_id },
  )
  return rows[0].awaited
}

/** Every re-marking of a question, newest first. */
export const listRemarkings = (connection: Connection, questionId: string): Promise<RemarkingRow[]> =>
  connection<RemarkingRow>('remarkings').where({ question_id: questionId }).orderBy('revision', 'desc')

/** How many learners have answered a question and how many answers they gave, without those of the last second. */
export async function countAnswered(
  connection: Connection,
  questionId: string,
): Promise<{ learners: number; answers: number }> {
  const { rows } = await connection.raw<{ rows: [{ learners: number; answers: number }] }>(
    `select count(*) as learners, coalesce(sum(l.sequence), 0)::integer as answers
    from first_attempts f join learner_questions l on l.user_id = f.user_id and l.question_id = f.question_id
    where f.question_id = :questionId`,
    { questionId },
  )
  return rows[0]
}

export async function hasQuestion(connection: Connection, id: string): Promise<boolean> {
  return (await connection('questions').where({ id }).where('revision', '>', 0).first('id')) !== undefined
}
