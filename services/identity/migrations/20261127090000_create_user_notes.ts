import type { Knex } from 'knex'

/** What staff note about a person, for other staff. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table user_notes (
      id uuid primary key default uuidv7(),
      user_id uuid not null references users (id),
      body text not null,
      author_id uuid not null,
      author_name text not null,
      created_at timestamptz not null
    );
    create index user_notes_user_index on user_notes (user_id, created_at desc);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table user_notes')
}
