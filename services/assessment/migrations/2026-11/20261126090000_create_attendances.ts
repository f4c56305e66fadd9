import type { Knex } from 'knex'

/** Who was present at an event, as billing says a day after staff noted it; and certificates of it. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table attendances (
      seat_id uuid primary key,
      user_id uuid not null,
      event_id uuid not null,
      type smallint not null,
      title text not null,
      speaker text not null,
      dates jsonb not null,
      marked_at timestamptz not null
    );
    create unique index attendances_of_user on attendances (user_id, event_id);
    alter table certificates
      drop constraint certificates_kind_check,
      add constraint certificates_kind_check check (kind in ('category', 'mock', 'mlamock', 'attendance'));
  `)
}
