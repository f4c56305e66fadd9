import type { Knex } from 'knex'

/** What staff write in place of the templates that the release brings, and the version that each email is sent with. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table mail_template_versions (
      kind text not null,
      version integer not null check (version > 0),
      subject text,
      html text,
      text text,
      changed_at timestamptz not null,
      changed_by_name text not null,
      primary key (kind, version),
      check ((subject is null) = (html is null))
    );
    alter table deliveries add column template_version integer;
  `)
}
