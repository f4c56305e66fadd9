import type { Knex } from 'knex'

/** Imports of any format with dry runs, their reports by place, and exports. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    alter table question_imports
      -- Null until the file has been looked at.
      add column format text,
      add column dry_run boolean not null default false,
      -- Where new questions go instead of the categories that the file names.
      add column category_id uuid references categories (id),
      -- The import that a dry run was confirmed as; it reads the same stored file.
      add column confirmed_as uuid references question_imports (id),
      -- When the file of a dry run was removed.
      add column file_gone_at timestamptz;
    update question_imports set format = 'jsonl';
    create index question_imports_kept_index on question_imports (created_at) where dry_run and file_gone_at is null;

    alter table question_import_lines
      add column place text,
      add column excerpt text,
      add column notes text[] not null default '{}';

    create table question_exports (
      id uuid primary key,
      filename text not null,
      storage_key text not null,
      format text not null,
      -- state, categoryId, ids: what was asked for.
      filter jsonb not null,
      state text not null check (state in ('queued', 'running', 'done', 'failed', 'expired')),
      total integer,
      written integer not null default 0,
      left_out jsonb not null default '{}',
      bytes bigint,
      problem text,
      created_by text not null,
      actor_id text not null,
      created_at timestamptz not null default now(),
      progress_at timestamptz not null default now(),
      finished_at timestamptz,
      expires_at timestamptz not null
    );
    create index question_exports_created_index on question_exports (created_at desc, id);
    create index question_exports_open_index on question_exports (progress_at) where state in ('queued', 'running');
    create index question_exports_kept_index on question_exports (expires_at) where state <> 'expired';
  `)
}
