import type { Knex } from 'knex'

/**
 * Two triggers work with the rights of the tables' owner: a service may add to the audit log and change neither the
 * entries nor the head of their chain, and may mark its clock and make no functions.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    alter function audit_chain() security definer set search_path = public, pg_temp;
    alter function clock_settings_apply() security definer set search_path = public, pg_temp;
  `)
}
