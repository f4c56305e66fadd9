import type { Knex } from 'knex'

/** Who looks for a study partner, who is paired with whom, and what was said of it. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table pair_terms (
      user_id uuid not null,
      version integer not null,
      accepted_at timestamptz not null,
      primary key (user_id, version)
    );

    create table pair_profiles (
      user_id uuid primary key,
      name text not null,
      part text not null,
      exam_date date not null,
      time_zone text not null,
      zone_minutes integer not null,
      languages text[] not null,
      strong text[] not null,
      weak text[] not null,
      areas jsonb not null,
      contact_kind text,
      contact text,
      queued_at timestamptz,
      checked_at timestamptz not null,
      check ((contact_kind is null) = (contact is null))
    );
    create index pair_profiles_queue on pair_profiles (part, exam_date) where queued_at is not null;

    create table pairs (
      id uuid primary key,
      created_at timestamptz not null,
      ended_at timestamptz,
      ended_by text check (ended_by in ('leave', 'block', 'deletion')),
      check ((ended_at is null) = (ended_by is null))
    );
    create index pairs_created on pairs (created_at desc);

    create table pair_members (
      id uuid primary key,
      pair_id uuid not null references pairs (id) on delete cascade,
      user_id uuid not null,
      name text not null,
      part text not null,
      exam_date date not null,
      time_zone text not null,
      languages text[] not null,
      strong text[] not null,
      weak text[] not null,
      areas jsonb not null,
      contact_kind text,
      contact text,
      joined_at timestamptz not null,
      is_live boolean not null default true,
      rating smallint check (rating between 1 and 5),
      unique (pair_id, user_id)
    );
    create unique index pair_members_live on pair_members (user_id) where is_live;
    create index pair_members_user on pair_members (user_id, joined_at desc);

    create table pair_blocks (
      user_id uuid not null,
      blocked_id uuid not null,
      created_at timestamptz not null,
      primary key (user_id, blocked_id),
      check (user_id <> blocked_id)
    );
    create index pair_blocks_blocked on pair_blocks (blocked_id);

    create table pair_reports (
      id uuid primary key,
      pair_id uuid not null references pairs (id) on delete cascade,
      user_id uuid not null,
      reason text not null,
      created_at timestamptz not null
    );
    create index pair_reports_pair on pair_reports (pair_id);
  `)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('drop table pair_reports, pair_blocks, pair_members, pairs, pair_profiles, pair_terms')
}
