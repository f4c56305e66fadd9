import type { Knex } from 'knex'

export type TrialMarkRow = { trial_id: string; version_id: string; correct: boolean; response: string[] }

/** What was answered to a question in trials. There are few, and they are not by question. */
export const listTrialAnswers = (trx: Knex.Transaction, questionId: string): Promise<TrialMarkRow[]> =>
  trx('trial_answers').where({ question_id: questionId }).select('trial_id', 'version_id', 'correct', 'response')

export const markTrialAnswers = (trx: Knex.Transaction, questionId: string, trialIds: string[], correct: boolean): Promise<number> =>
  trx('trial_answers').where({ question_id: questionId }).whereIn('trial_id', trialIds).update({ correct })
