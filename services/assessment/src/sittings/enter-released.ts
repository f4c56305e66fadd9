import type { Database } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'
import { markAnswer } from '#marking/mark-answer.ts'
import { claimNext, enterAnswers, listLeaving, markSittingAnswers } from './entering-repository.ts'
import { enteringOf } from './sitting.ts'

/**
 * Marks the answers of a learner's released sittings and enters them into the log, in the caller's transaction. What
 * another sitting still withholds waits for that one.
 */
export async function enterReleased(db: Database, trx: Knex.Transaction, learnerId: string): Promise<void> {
  const leaving = await listLeaving(trx, learnerId)
  if (leaving.length === 0) return
  const marks = new Map(await Promise.all(leaving.map(async (row) => [row.id, await markAnswer(db, row)] as const)))
  await markSittingAnswers(trx, learnerId, marks)
  const entering = enteringOf(leaving)
  const next = await claimNext(
    trx,
    learnerId,
    entering.filter(({ takes }) => takes === null).map(({ questionId }) => questionId),
  )
  await enterAnswers(
    trx,
    { learnerId, group: null },
    entering.map(({ id, questionId, takes }) => ({
      id,
      sequence: takes ?? (next.get(questionId)?.shift() as number),
      mark: marks.get(id) ?? { correct: false, version: null },
    })),
  )
}
