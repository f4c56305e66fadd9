import type { Knex } from 'knex'

/**
 * The big mock (content's event) whose seats let in to an event, and who has shown with the code in the email who they
 * are. An entry holds for every event of the next hours; the seat says which they may sit.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    alter table mocks add column event_id uuid;
    create index mocks_event on mocks (event_id) where event_id is not null;

    create table event_entries (
      learner_id uuid primary key,
      entered_at timestamptz not null
    );
  `)
}
