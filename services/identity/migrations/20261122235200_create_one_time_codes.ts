import type { Knex } from 'knex'

/**
 * One table for every code that is sent to somebody who is signed in. `target_sealed` opens to the number or the
 * address. Counters of what may be sent and tried are apart: a window begins with its first count. A confirmed phone
 * number is kept sealed.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table one_time_codes (
      id uuid primary key default uuidv7(),
      user_id uuid not null references users (id) on delete cascade,
      purpose text not null check (purpose in ('phone', 'email', 'event')),
      channel text not null check (channel in ('text', 'mail')),
      target_sealed text not null,
      target_hash text not null,
      code_hash text not null,
      tries smallint not null default 0,
      sends smallint not null default 1,
      sent_at timestamptz not null,
      expires_at timestamptz not null,
      closed_at timestamptz,
      created_at timestamptz not null
    );
    create index one_time_codes_user_id_index on one_time_codes (user_id, purpose) where closed_at is null;
    create index one_time_codes_created_at_index on one_time_codes (created_at);
    create table code_counters (
      key text primary key,
      count integer not null,
      since timestamptz not null,
      until timestamptz not null
    );
    create index code_counters_until_index on code_counters (until);
    alter table users add column phone_sealed text, add column phone_confirmed_at timestamptz;
  `)
}
