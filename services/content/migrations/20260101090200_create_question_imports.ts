import type { Knex } from 'knex'

/** Uploaded files, what became of each line, and which question an item of a file is. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table question_imports (
      id uuid primary key,
      filename text not null,
      bytes bigint not null,
      storage_key text not null,
      question_state text not null check (question_state in ('draft', 'active')),
      state text not null check (state in ('queued', 'running', 'done', 'failed')),
      total integer,
      imported integer not null default 0,
      unchanged integer not null default 0,
      refused integer not null default 0,
      -- Lines in the file that need not be read again, empty ones included.
      lines_read integer not null default 0,
      problem text,
      created_by text not null,
      actor_id text not null,
      created_at timestamptz not null default now(),
      progress_at timestamptz not null default now(),
      finished_at timestamptz
    );
    create index question_imports_created_index on question_imports (created_at desc, id);
    create index question_imports_open_index on question_imports (progress_at) where state in ('queued', 'running');

    create table question_import_lines (
      import_id uuid not null references question_imports (id),
      line integer not null,
      item_id text,
      outcome text not null check (outcome in ('imported', 'unchanged', 'refused')),
      reason text,
      code text,
      primary key (import_id, line)
    );
    create index question_import_lines_outcome_index on question_import_lines (import_id, outcome, line);

    create table imported_items (
      item_id text primary key,
      question_id uuid not null references questions (id),
      content_hash text not null,
      imported_at timestamptz not null default now()
    );
  `)
}
