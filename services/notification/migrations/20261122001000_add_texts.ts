import type { Knex } from 'knex'

/** A text message is a mail that goes another way: the same row, rounds and sweep. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `alter table mails add column channel text not null default 'mail' check (channel in ('mail', 'text'))`,
  )
}
