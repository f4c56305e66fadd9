import type { Knex } from 'knex'

/** Pictures by the hash of what is stored: the same picture is kept once, and named once per kind of protection. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table images (
      id uuid primary key,
      hash text not null,
      protected boolean not null,
      width integer not null,
      height integer not null,
      bytes integer not null,
      created_by text not null,
      created_at timestamptz not null default now(),
      unique (hash, protected)
    )
  `)
}
