import type { Knex } from 'knex'

/** Trials that nobody claimed are removed by age. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw('create index trials_unclaimed on trials (started_at) where claimed_by is null')
}
