import type { Knex } from 'knex'

/**
 * What staff or news say to many is one row for all, with a mark for whoever read or removed it. `people` is whom it
 * can be for.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table people (
      user_id uuid primary key,
      user_group smallint check (user_group in (1, 2, 3)),
      since timestamptz,
      bank_until timestamptz,
      bank_revision integer not null default 0
    );
    insert into people (user_id, since) select user_id, updated_at from contacts;

    create table broadcasts (
      id uuid primary key default gen_random_uuid(),
      kind text not null check (kind in ('announcement', 'news', 'message')),
      title text not null,
      body text not null default '',
      sender text not null default 'Wardround',
      target text not null check (target in ('all', 'group', 'qb', 'list')),
      groups smallint[] not null default '{}',
      question_id uuid,
      news_id uuid,
      news_slug text,
      by_email boolean not null default false,
      by_push boolean not null default false,
      state text not null default 'draft' check (state in ('draft', 'scheduled', 'published')),
      publish_at timestamptz,
      reach integer,
      listed uuid[],
      copied_to uuid,
      copied_at timestamptz,
      updated_by text not null default '',
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      check ((state = 'draft') = (publish_at is null))
    );
    create index broadcasts_published on broadcasts (kind, publish_at desc) where deleted_at is null;
    create unique index broadcasts_news on broadcasts (news_id) where kind = 'news';
    create index broadcasts_to_copy on broadcasts (publish_at)
      where copied_at is null and (by_email or by_push) and deleted_at is null;

    create table broadcast_recipients (
      broadcast_id uuid not null references broadcasts (id) on delete cascade,
      user_id uuid not null,
      primary key (broadcast_id, user_id)
    );
    create index broadcast_recipients_user on broadcast_recipients (user_id);

    create table broadcast_marks (
      user_id uuid not null,
      broadcast_id uuid not null references broadcasts (id) on delete cascade,
      read_at timestamptz,
      removed_at timestamptz,
      primary key (user_id, broadcast_id)
    );
    create index broadcast_marks_broadcast on broadcast_marks (broadcast_id) where read_at is not null;

    create table push_subscriptions (
      id uuid primary key,
      user_id uuid not null,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      created_at timestamptz not null,
      seen_at timestamptz not null
    );
    create index push_subscriptions_user on push_subscriptions (user_id);

    create table pushes (
      id uuid primary key,
      user_id uuid,
      topic text,
      kind text not null,
      title text not null default '',
      body text not null default '',
      link text not null default '',
      state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
      due_at timestamptz not null,
      attempts integer not null default 0,
      sent_to uuid,
      sent integer not null default 0,
      gone integer not null default 0,
      problem text,
      provider_name text,
      created_at timestamptz not null,
      check ((user_id is null) <> (topic is null))
    );
    create index pushes_queued on pushes (due_at) where state = 'queued';
    create index pushes_created on pushes (created_at desc);

    create table quiet_hours (
      user_id uuid primary key,
      starts text,
      ends text,
      time_zone text not null,
      updated_at timestamptz not null,
      check ((starts is null) = (ends is null))
    );

    create index notices_unread on notices (user_id) where read_at is null and removed_at is null;
  `)
}
