import type { Knex } from 'knex'

/** Identity's exam dates and time zones, for schedules and days of learners. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table exam_dates (
      user_id uuid primary key,
      revision integer not null,
      exam_date date,
      time_zone text not null
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table exam_dates')
}
