import type { Connection } from '@wardround/kit/data/database.ts'

export async function up(knex: Connection): Promise<void> {
  await knex.raw(`
    create table received_texts (
      id uuid primary key default uuidv7(),
      recipient text not null,
      sender text not null,
      body text not null,
      idempotency_key text unique,
      received_at timestamptz not null default now()
    );
  `)
}
