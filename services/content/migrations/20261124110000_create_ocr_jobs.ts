import type { Knex } from 'knex'

/** Pictures of pages that are read into text for one member of staff; gone after a day. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table ocr_jobs (
      id uuid primary key,
      owner_id text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index ocr_jobs_expiry on ocr_jobs (expires_at);

    create table ocr_pages (
      job_id uuid not null references ocr_jobs (id) on delete cascade,
      number integer not null,
      name text not null,
      state text not null default 'queued' check (state in ('queued', 'reading', 'done', 'failed')),
      tries integer not null default 0,
      body text not null default '',
      confidence real,
      reason text,
      primary key (job_id, number)
    );
  `)
}
