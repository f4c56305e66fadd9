import type { Knex } from 'knex'

/** An answer as it is marked now. */
export type LoggedAnswer = {
  user_id: string
  id: string
  version_id: string
  marked_version_id: string | null
  sequence: number
  correct: boolean
  response: string[]
}

/** The next learners who have answered a question, by id from `after` on. */
export async function listLearners(
  trx: Knex.Transaction,
  questionId: string,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const query = trx('first_attempts').where({ question_id: questionId }).orderBy('user_id').limit(limit)
  return (after === null ? query : query.where('user_id', '>', after)).pluck('user_id')
}

export async function countLearners(trx: Knex.Transaction, questionId: string): Promise<number> {
  const row = await trx('first_attempts').where({ question_id: questionId }).count({ count: '*' }).first()
  return Number(row?.['count'] ?? 0)
}

/**
 * Keeps these learners from answering the question until the transaction is over, so that nothing comes between reading
 * and marking.
 */
export async function lockStates(trx: Knex.Transaction, questionId: string, userIds: string[]): Promise<void> {
  await trx('learner_questions')
    .where({ question_id: questionId })
    .whereIn('user_id', userIds)
    .orderBy('user_id')
    .forUpdate()
    .select(trx.raw('1'))
}

/**
 * All answers of these learners to a question, with patience for long logs that lie on a slow disk. The log is by
 * learner: the only answer is found by its id, several by going through it.
 */
export async function listAnswers(
  trx: Knex.Transaction,
  questionId: string,
  userIds: string[],
): Promise<LoggedAnswer[]> {
  await trx.raw(`set local statement_timeout = '30s'`)
  const columns = 'a.user_id, a.id, a.version_id, a.marked_version_id, a.sequence, a.correct, a.response'
  const { rows } = await trx.raw<{ rows: LoggedAnswer[] }>(
    `select a.* from learner_questions l
    cross join lateral (
      select ${columns} from answers a where a.user_id = l.user_id and a.id = l.answer_id and l.sequence = 1
      union all
      select ${columns} from answers a where a.user_id = l.user_id and a.question_id = l.question_id and (l.sequence > 1 or l.answer_id is null)
    ) a
    where l.question_id = :questionId and l.user_id = any(:userIds)`,
    { questionId, userIds },
  )
  return rows
}
