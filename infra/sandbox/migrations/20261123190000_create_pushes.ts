import type { Connection } from '@wardround/kit/data/database.ts'

export async function up(knex: Connection): Promise<void> {
  await knex.raw(`
    create table received_pushes (
      id uuid primary key default uuidv7(),
      recipient text not null,
      payload jsonb not null,
      received_at timestamptz not null default now()
    );
  `)
}
