import type { Knex } from 'knex'

/** What a merge of two categories moved, so that it can be undone. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table category_merges (
      id uuid primary key,
      source_id uuid not null references categories (id),
      into_id uuid not null references categories (id),
      question_ids uuid[] not null,
      category_ids uuid[] not null,
      merged_at timestamptz not null,
      undone_at timestamptz
    );
    create index category_merges_source_index on category_merges (source_id, merged_at);
  `)
}
