import type { Knex } from 'knex'

/** The revision of a news item that its row in the bell says. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table broadcasts add column news_revision integer not null default 0')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table broadcasts drop column news_revision')
}
