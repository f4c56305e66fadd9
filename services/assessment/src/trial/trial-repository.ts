import type { Connection } from '@wardround/kit/data/database.ts'
import { TRIAL_SIZE } from '@wardround/proto/http/assessment/trial.ts'
import type { Knex } from 'knex'
import { isWithheld } from '#sittings/withheld.ts'

/** A trial is a sitting that belongs to itself until an account claims it. */
export type TrialRow = { question_ids: string[]; learner_id: string }

/** A trial that has begun. */
export async function findTrial(connection: Connection, id: string): Promise<TrialRow | undefined> {
  return connection('sittings').where({ id, kind: 'trial' }).first('question_ids', 'learner_id')
}

/**
 * SQL of the questions that a trial is made of now: the first of every category in the order of the bank, then the
 * second ones, up to the size of a trial. Never those for PA, and none that has ever stood in a published mock: whoever
 * sits that could open a trial in another browser and read its key. `questions_by_number` gives them in that order, so
 * that those of the first numbers are sorted and not the whole bank.
 */
export const TRIAL_QUESTIONS = `
    select q.id from questions q
    join categories k on k.id = q.category_id and k.active
    left join categories p on p.id = k.parent_id and p.active
    where q.active
      and not q.for_pa
      and not exists (select from mock_questions m where m.question_id = q.id)
    order by q.number, coalesce(p.position, k.position), coalesce(p.name, k.name), k.position, k.name, k.id
    limit ${TRIAL_SIZE}`

/** The questions that a trial is made of now, see `TRIAL_QUESTIONS`. */
export async function pickTrialQuestions(connection: Connection): Promise<string[]> {
  const { rows } = await connection.raw<{ rows: { id: string }[] }>(TRIAL_QUESTIONS)
  return rows.map(({ id }) => id)
}

export type TrialQuestionRow = {
  question_id: string
  /** The answered version, else the newest. */
  version_id: string
  area: string
  beginning: string
  correct: boolean | null
  milliseconds: number | null
  response: string[] | null
  answered_at: Date | null
}

/** The questions of a trial in their order, with what was answered in it. Those that left the bank since stay. */
export async function listTrialQuestions(
  connection: Connection,
  trial: { id: string; learnerId: string } | null,
  questionIds: string[],
): Promise<TrialQuestionRow[]> {
  const { rows } = await connection.raw<{ rows: TrialQuestionRow[] }>(
    `select q.id as question_id, coalesce(a.version_id, q.version_id) as version_id, k.name as area,
      left(t.body, 200) as beginning, a.correct, a.milliseconds, a.response, a.answered_at
    from unnest(cast(:questionIds as uuid[])) with ordinality as chosen (id, number)
    join questions q on q.id = chosen.id
    join categories k on k.id = q.category_id
    left join sitting_answers a on a.learner_id = cast(:learnerId as uuid)
      and a.sitting_id = cast(:trialId as uuid)
      and a.question_id = q.id
      and a.counts
    join question_texts t on t.version_id = coalesce(a.version_id, q.version_id)
    order by chosen.number`,
    { trialId: trial?.id ?? null, learnerId: trial?.learnerId ?? null, questionIds },
  )
  return rows
}

/** Gives a trial with its answers to an account; returns whether it is that account's now. */
export async function giveTrial(trx: Knex.Transaction, id: string, learnerId: string): Promise<boolean> {
  const given = await trx('sittings')
    .where({ id, kind: 'trial' })
    .whereIn('learner_id', [id, learnerId])
    .update({ learner_id: learnerId, claimed_at: trx.raw('coalesce(claimed_at, clock_now())') })
  await trx('sitting_answers').where({ sitting_id: id, learner_id: id }).update({ learner_id: learnerId })
  return given > 0
}

export type CarriedRow = {
  id: string
  questionId: string
  versionId: string
  response: string[]
  keyVersionId: string | null
}

/**
 * The answers of a learner's trial that are not in the log, to questions of the learner's bank that no sitting
 * withholds. The questions stay locked, so that the key which counts now is the one that they are marked by.
 */
export async function listCarried(
  trx: Knex.Transaction,
  { id, learnerId }: { id: string; learnerId: string },
  forPa: boolean,
): Promise<CarriedRow[]> {
  const { rows } = await trx.raw<{ rows: CarriedRow[] }>(
    `select a.id, a.question_id as "questionId", a.version_id as "versionId", a.response,
      q.key_version_id as "keyVersionId"
    from sitting_answers a
    join questions q on q.id = a.question_id and q.for_pa = :forPa and q.revision > 0
    where a.learner_id = :learnerId
      and a.sitting_id = :id
      and not a.in_log
      and not ${isWithheld({ learner: ':learnerId', question: 'a.question_id' })}
    order by q.id
    for share of q`,
    { id, learnerId, forPa },
  )
  return rows
}

/** How many answers of a trial are in its account's log. */
export async function countCarried(
  connection: Connection,
  { id, learnerId }: { id: string; learnerId: string },
): Promise<number> {
  const row = await connection('sitting_answers')
    .where({ learner_id: learnerId, sitting_id: id, in_log: true })
    .count('* as count')
    .first()
  return Number(row?.['count'] ?? 0)
}

/** First attempts of the group that most visitors will join, by option; undefined while there are too few to show. */
export async function findPeers(
  connection: Connection,
  versionId: string,
  from: number,
): Promise<{ firsts: number; picks: number[] } | undefined> {
  return connection('option_counts')
    .where({ version_id: versionId, user_group: 1 })
    .where('firsts', '>=', from)
    .first('firsts', 'picks')
}

/** Removes up to `limit` trials that began `days` days ago and nobody claimed, with their answers; returns how many. */
export async function removeUnclaimed(connection: Connection, days: number, limit: number): Promise<number> {
  const { rows } = await connection.raw<{ rows: [{ removed: number }] }>(
    `with old as (
      select id, paper from sittings
      where learner_id = id and started_at < clock_now() - make_interval(days => :days)
      order by started_at
      limit :limit
      for update skip locked
    ), answers as (
      delete from sitting_answers a using old where a.learner_id = old.id and a.sitting_id = old.id
    ), removed as (
      delete from sittings s using old
      where s.learner_id = old.id and s.id = old.id and s.paper = old.paper
      returning 1
    )
    select count(*) as removed from removed`,
    { days, limit },
  )
  return rows[0].removed
}
