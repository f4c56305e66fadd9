import type { Knex } from 'knex'

/** Figures are published from now on: those that exist are made once more, so that content learns of them. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    insert into statistics_due (question_id, due_at)
      select question_id, now() from item_statistics where user_group = 0
      on conflict do nothing
  `)
}

export async function down(): Promise<void> {}
