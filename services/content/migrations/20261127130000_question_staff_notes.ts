import type { Knex } from 'knex'

/**
 * Notes of staff about a question, such as what a clinician has to confirm. They belong to the question, not to a
 * version.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw("alter table questions add column staff_notes text not null default ''")
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('alter table questions drop column staff_notes')
}
