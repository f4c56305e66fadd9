import type { Knex } from 'knex'

/** A copy of the exam date, for pushes to those whose exam is in the next seven days. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    alter table people add column exam_date date, add column exam_revision integer not null default 0;
    create index people_exam_date on people (exam_date) where exam_date is not null;
  `)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('alter table people drop column exam_date, drop column exam_revision')
}
