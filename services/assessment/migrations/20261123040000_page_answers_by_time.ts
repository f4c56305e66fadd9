import type { Knex } from 'knex'

/** Records are read newest first: without it each page sorts all that a learner has ever answered. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw('create index answers_by_time on answers (user_id, answered_at desc, id desc)')
}
