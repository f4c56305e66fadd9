import type { Connection } from '@wardround/kit/data/database.ts'

export async function up(knex: Connection): Promise<void> {
  await knex.raw(`
    create table received_mails (
      id uuid primary key default uuidv7(),
      recipients text[] not null,
      sender text not null,
      subject text not null,
      body_text text,
      body_html text,
      message_id text,
      headers jsonb not null,
      received_at timestamptz not null default now()
    );
  `)
}
