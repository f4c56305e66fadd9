import type { Knex } from 'knex'

export type SittingMarkRow = {
  sitting_id: string
  learner_id: string
  id: string
  version_id: string
  correct: boolean
  response: string[]
}

/** The marked answers to a question that are in sittings and not in the log: those of trials without an account. */
export const listOutsideLog = (trx: Knex.Transaction, questionId: string): Promise<SittingMarkRow[]> =>
  trx('sitting_answers')
    .where({ question_id: questionId, in_log: false })
    .whereNotNull('correct')
    .select('sitting_id', 'learner_id', 'id', 'version_id', 'correct', 'response')

/** Changes the mark of one such answer. */
export const changeMark = (
  trx: Knex.Transaction,
  { sitting_id, learner_id, id }: SittingMarkRow,
  correct: boolean,
): Promise<number> => trx('sitting_answers').where({ sitting_id, learner_id, id, in_log: false }).update({ correct })
