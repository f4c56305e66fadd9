import type { Knex } from 'knex'

/**
 * The set-up of another card that is under way, and the day of the month on which periods end: 31 for a plan that began
 * on 31 January, though its first period ends on 30 April. Plans that began before have none.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    alter table renewing_plans
      add column setup_intent_id text,
      add column anchor_day smallint check (anchor_day between 1 and 31);
  `)
}
