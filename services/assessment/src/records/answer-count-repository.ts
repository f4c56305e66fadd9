import type { Connection } from '@wardround/kit/data/database.ts'

/** Questions answered since a moment, each counted once, whether they were archived since or not. */
export async function countAnsweredSince(db: Connection, learnerId: string, since: Date): Promise<number> {
  const row = await db('answers')
    .where({ user_id: learnerId })
    .where('answered_at', '>=', since)
    .countDistinct({ answered: 'question_id' })
    .first()
  return Number(row?.answered ?? 0)
}
