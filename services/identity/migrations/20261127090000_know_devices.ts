import type { Knex } from 'knex'

/** Browsers from which somebody has logged in before, with all factors: their wrong tries are counted apart. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table known_devices (
      user_id uuid not null references users (id) on delete cascade,
      device_hash text not null,
      used_at timestamptz not null,
      code_tries smallint not null default 0,
      code_tries_since timestamptz not null,
      primary key (user_id, device_hash)
    );
    create index known_devices_used_at_index on known_devices (used_at);
  `)
}
