import type { Knex } from 'knex'

/** The mock that is sat at a big mock names the event; the number here let nobody in. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw('alter table events drop column mock_number')
}
