import type { Knex } from 'knex'

/** Definitions of terms and of answers, and the names under which each is found. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table definitions (
      id uuid primary key default uuidv7(),
      kind text not null check (kind in ('term', 'answer')),
      term text not null,
      aliases jsonb not null default '[]',
      definition text not null,
      -- Plain text of the definition, cut.
      excerpt text not null,
      -- Term, aliases and words, for the search of the list.
      search_text text not null,
      source text not null default '',
      published boolean not null default true,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz
    );
    create index definitions_term_index on definitions (term) where deleted_at is null;

    create table definition_names (
      kind text not null,
      -- Without capitals and accents.
      name text not null,
      definition_id uuid not null references definitions (id),
      primary key (kind, name)
    );
    create index definition_names_definition_index on definition_names (definition_id);
  `)
}
