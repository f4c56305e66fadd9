import type { Knex } from 'knex'

/** Raises the revision of a question's count and locks it until the transaction ends. */
export async function raiseCountRevision(trx: Knex.Transaction, questionId: string): Promise<number> {
  const { rows } = await trx.raw<{ rows: { revision: number }[] }>(
    `insert into question_report_counts as c (question_id) values (?)
     on conflict (question_id) do update set revision = c.revision + 1 returning revision`,
    [questionId],
  )
  return rows[0]?.revision ?? 1
}

export async function countOpenOf(trx: Knex.Transaction, questionId: string): Promise<number> {
  const row = await trx('feedbacks').where({ question_id: questionId, state: 'open' }).count({ count: '*' }).first()
  return Number(row?.['count'] ?? 0)
}
