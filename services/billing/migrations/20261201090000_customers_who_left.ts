import type { Knex } from 'knex'

/** Whose account was deleted: what the provider keeps of them, their cards, is removed there next. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw('alter table customers add column left_at timestamptz')
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('alter table customers drop column left_at')
}
