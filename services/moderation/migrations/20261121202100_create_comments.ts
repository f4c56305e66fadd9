import type { Knex } from 'knex'

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table comments (
      id uuid primary key,
      question_id uuid not null,
      version_id uuid,
      user_id uuid not null,
      parent_id uuid references comments (id),
      body text not null,
      by_staff boolean not null default false,
      likes integer not null default 0,
      dislikes integer not null default 0,
      held_for text,
      version integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      edited_at timestamptz,
      deleted_at timestamptz,
      deleted_by text check (deleted_by in ('author', 'staff')),
      check ((deleted_at is null) = (deleted_by is null))
    );
    create index comments_question on comments (question_id, created_at desc) where parent_id is null;
    create index comments_replies on comments (parent_id, created_at) where parent_id is not null;
    create index comments_author on comments (user_id, created_at desc);
    create index comments_held on comments (created_at) where held_for is not null and deleted_at is null;

    create table comment_votes (
      comment_id uuid not null references comments (id),
      user_id uuid not null,
      up boolean not null,
      voted_at timestamptz not null,
      primary key (comment_id, user_id)
    );

    create table reply_notices (
      comment_id uuid primary key references comments (id),
      parent_id uuid not null,
      user_id uuid not null,
      created_at timestamptz not null,
      seen_at timestamptz
    );
    create index reply_notices_new on reply_notices (user_id, created_at) where seen_at is null;
    create index reply_notices_parent on reply_notices (parent_id) where seen_at is null;
  `)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('drop table reply_notices, comment_votes, comments')
}
