import type { Connection } from '@wardround/kit/data/database.ts'

export type KeptSittingAnswer = {
  sitting_id: string
  question_id: string
  version_id: string
  sequence: number
  response: string[]
  milliseconds: number
  certainty: string | null
}

/** An answer of the learner's under this id, in whichever sitting. */
export const findSittingAnswer = (
  connection: Connection,
  learnerId: string,
  id: string,
): Promise<KeptSittingAnswer | undefined> => connection('sitting_answers').where({ learner_id: learnerId, id }).first()

/** Whether the answer id stands in the learner's log, as an answer of practice. */
export async function isInLog(connection: Connection, learnerId: string, id: string): Promise<boolean> {
  return (await connection('answers').where({ user_id: learnerId, id }).first('id')) !== undefined
}

type Late = {
  learnerId: string
  id: string
  sittingId: string
  paper: number
  questionId: string
  response: string[]
  milliseconds: number
}

/** Keeps an answer that came too late, once. */
export const insertLateAnswer = (connection: Connection, late: Late): Promise<unknown> =>
  connection('late_answers')
    .insert({
      learner_id: late.learnerId,
      id: late.id,
      sitting_id: late.sittingId,
      paper: late.paper,
      question_id: late.questionId,
      response: late.response,
      milliseconds: late.milliseconds,
      arrived_at: connection.raw('clock_now()'),
    })
    .onConflict(['learner_id', 'id'])
    .ignore()
