import type { Knex } from 'knex'

/** Seats at webinars, courses and big mocks, and a copy of the events themselves, which are content's. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table events (
      id uuid primary key,
      revision integer not null,
      type smallint not null,
      state text not null,
      title text not null,
      speaker text not null,
      dates jsonb not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      capacity integer not null,
      amount integer not null,
      currency text not null,
      sale_from timestamptz,
      sale_until timestamptz,
      link text not null,
      recording text not null,
      recording_until timestamptz,
      materials jsonb not null,
      needs_gmail boolean not null
    );
    create index events_starts_at on events (starts_at) where state = 'published';

    create table seats (
      id uuid primary key default uuidv7(),
      version integer not null default 1,
      event_id uuid not null references events,
      user_id uuid not null,
      name text not null,
      email text,
      state text not null check (state in ('held', 'paid', 'given', 'cancelled', 'refunded')),
      order_id uuid unique references orders,
      held_until timestamptz,
      gmail text,
      note text not null default '',
      given_by jsonb,
      ended_by jsonb,
      attendance text check (attendance in ('present', 'absent')),
      attendance_marked_at timestamptz,
      attendance_published_at timestamptz,
      reminded_day_at timestamptz,
      reminded_hour_at timestamptz,
      created_at timestamptz not null default now(),
      check ((state = 'held') = (held_until is not null))
    );
    create unique index seats_one_live on seats (event_id, user_id) where state in ('held', 'paid', 'given');
    create index seats_event_id on seats (event_id, state);
    create index seats_user_id on seats (user_id);
    create index seats_attendance on seats (attendance_marked_at)
      where attendance = 'present' and attendance_published_at is null;
  `)
}
