import type { Knex } from 'knex'

/** How long a grant lasts, as it was sold or given, so that one that moves ends on the right day of its month. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    alter table entitlement_grants
      add column duration_value integer,
      add column duration_type text check (duration_type in ('d', 'M', 'y', 'n'));
  `)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('alter table entitlement_grants drop column duration_value, drop column duration_type')
}
