import type { Knex } from 'knex'

/** WhatsApp groups as staff keep them, who agreed to their terms, and whose link does not work. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table whatsapp_groups (
      id uuid primary key default uuidv7(),
      name text not null,
      link text not null check (link like 'https://chat.whatsapp.com/%'),
      "group" smallint not null check ("group" in (1, 2, 3)),
      description text not null,
      capacity_note text not null,
      position integer not null,
      state text not null check (state in ('active', 'inactive')),
      updated_by text not null,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz
    );
    create index whatsapp_groups_position on whatsapp_groups ("group", position, id) where deleted_at is null;

    create table group_terms (
      user_id uuid primary key,
      agreed_at timestamptz not null
    );
    create table group_link_reports (
      group_id uuid not null references whatsapp_groups on delete cascade,
      user_id uuid not null,
      created_at timestamptz not null default now(),
      primary key (group_id, user_id)
    );
    create index group_link_reports_user_id on group_link_reports (user_id);
  `)
}
