import type { Knex } from 'knex'

/** How many reports of a question are open, as moderation counts them: for the statistics of mocks. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table question_reports (
      question_id uuid primary key,
      open integer not null,
      revision integer not null
    )
  `)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('drop table question_reports')
}
