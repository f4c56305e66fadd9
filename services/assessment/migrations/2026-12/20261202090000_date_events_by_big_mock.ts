import type { Knex } from 'knex'

/** Which revision of its big mock gave an event its dates, so that an older one changes nothing. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw('alter table mocks add column event_revision integer not null default 0')
}
