import type { Knex } from 'knex'

/** Questions of the FAQ, each saved version of them, and what readers said of the answers. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table faq_qas (
      id uuid primary key default uuidv7(),
      section_id uuid not null references faq_sections (id),
      question text not null,
      answer text not null,
      position integer not null default 1,
      active boolean not null default true,
      updated_by text not null,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz
    );
    create index faq_qas_section on faq_qas (section_id, position, id) where deleted_at is null;

    create table faq_qa_versions (
      record_id uuid not null references faq_qas (id) on delete cascade,
      number integer not null,
      content jsonb not null,
      created_by text not null,
      created_at timestamptz not null default now(),
      primary key (record_id, number)
    );

    create table faq_votes (
      id uuid not null,
      qa_id uuid not null references faq_qas (id) on delete cascade,
      helpful boolean not null,
      created_at timestamptz not null default now(),
      primary key (qa_id, id)
    );
  `)
}
