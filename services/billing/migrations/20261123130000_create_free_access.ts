import type { Knex } from 'knex'

/** Free access for addresses that have no account yet; it is given when one is activated within 90 days. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table free_access_waits (
      id uuid primary key default uuidv7(),
      batch_id uuid not null,
      email_key text not null,
      entitlement text not null check (entitlement in ('question-bank', 'gems')),
      duration_value integer not null,
      duration_type text not null check (duration_type in ('d', 'M', 'y', 'n')),
      given_by jsonb not null,
      created_at timestamptz not null,
      unique (batch_id, email_key)
    );
    create index free_access_waits_email_key on free_access_waits (email_key);
  `)
}
