import type { Connection } from '@wardround/kit/database.ts'
import { TRIAL_SIZE } from '@wardround/proto/http/assessment/trial.ts'

export type TrialRow = { question_ids: string[]; claimed_by: string | null }

/** A trial that has begun. */
export async function findTrial(connection: Connection, id: string): Promise<TrialRow | undefined> {
  return connection('trials').where({ id }).first('question_ids', 'claimed_by')
}

/**
 * The questions that a trial is made of now: the first of every category in the order of the bank, then the second ones, up to the size of
 * a trial. Never those for PA.
 */
export async function pickTrialQuestions(connection: Connection): Promise<string[]> {
  const { rows } = await connection.raw<{ rows: { id: string }[] }>(
    `select q.id from questions q
    join categories k on k.id = q.category_id and k.active
    left join categories p on p.id = k.parent_id and p.active
    where q.active and not q.for_pa and q.number between 1 and ${TRIAL_SIZE}
    order by q.number, coalesce(p.position, k.position), coalesce(p.name, k.name), k.position, k.name, k.id
    limit ${TRIAL_SIZE}`,
  )
  return rows.map(({ id }) => id)
}

/** Begins a trial with these questions; one that has begun keeps its own. */
export async function insertTrial(connection: Connection, id: string, questionIds: string[], now: Date): Promise<void> {
  await connection('trials').insert({ id, question_ids: questionIds, started_at: now }).onConflict('id').ignore()
}

export type TrialQuestionRow = {
  question_id: string
  /** The answered version, else the newest. */
  version_id: string
  area: string
  beginning: string
  answer_id: string | null
  correct: boolean | null
  milliseconds: number | null
  response: string[] | null
  answered_at: Date | null
}

/** The questions of a trial in their order, with what was answered in it. Those that left the bank since stay. */
export async function listTrialQuestions(
  connection: Connection,
  trialId: string | null,
  questionIds: string[],
): Promise<TrialQuestionRow[]> {
  const { rows } = await connection.raw<{ rows: TrialQuestionRow[] }>(
    `select q.id as question_id, coalesce(a.version_id, q.version_id) as version_id, k.name as area, left(t.body, 200) as beginning,
      a.id as answer_id, a.correct, a.milliseconds, a.response, a.answered_at
    from unnest(cast(:questionIds as uuid[])) with ordinality as chosen (id, place)
    join questions q on q.id = chosen.id
    join categories k on k.id = q.category_id
    left join trial_answers a on a.trial_id = cast(:trialId as uuid) and a.question_id = q.id
    join question_texts t on t.version_id = coalesce(a.version_id, q.version_id)
    order by chosen.place`,
    { trialId, questionIds },
  )
  return rows
}

export type TrialAnswer = {
  id: string
  trialId: string
  questionId: string
  versionId: string
  correct: boolean
  milliseconds: number
  response: string[]
  at: Date
}

/** Keeps an answer of a trial; says whether the question was still open in it. */
export async function insertTrialAnswer(connection: Connection, answer: TrialAnswer): Promise<boolean> {
  const { trialId, questionId, versionId, at, ...rest } = answer
  const rows = await connection('trial_answers')
    .insert({ trial_id: trialId, question_id: questionId, version_id: versionId, answered_at: at, ...rest })
    .onConflict(['trial_id', 'question_id'])
    .ignore()
    .returning('id')
  return rows.length > 0
}

/** Gives a trial to an account, once; says whether it is that account's now. */
export async function claimTrial(connection: Connection, id: string, userId: string, now: Date): Promise<boolean> {
  const changed = await connection('trials')
    .where({ id })
    .andWhere((open) => open.whereNull('claimed_by').orWhere({ claimed_by: userId }))
    .update({ claimed_by: userId, claimed_at: connection.raw('coalesce(claimed_at, ?)', [now]) })
  return changed > 0
}

/** First attempts of the group that most visitors will join, by option; undefined while there are too few to show. */
export async function findPeers(
  connection: Connection,
  versionId: string,
  from: number,
): Promise<{ firsts: number; picks: number[] } | undefined> {
  return connection('option_counts').where({ version_id: versionId, user_group: 1 }).where('firsts', '>=', from).first('firsts', 'picks')
}

/** Removes up to `limit` trials that began before a time and were never claimed, with their answers; how many it were. */
export async function removeUnclaimed(connection: Connection, before: Date, limit: number): Promise<number> {
  const { rowCount } = await connection.raw<{ rowCount: number }>(
    `delete from trials where id in (
      select id from trials where claimed_by is null and started_at < :before order by started_at limit :limit for update skip locked
    )`,
    { before, limit },
  )
  return rowCount
}
