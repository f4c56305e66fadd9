import type { Knex } from 'knex'

/** Address, picture and groups of an event, and the mock that is sat at a big mock. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    alter table events
      add column slug text,
      add column picture jsonb,
      add column groups integer[] not null default '{}',
      add column mock_number integer;
    update events set
      slug = concat_ws('-',
        nullif(trim(both '-' from left(regexp_replace(lower(title), '[^a-z0-9]+', '-', 'g'), 80)), ''),
        right(id::text, 6));
    alter table events alter column slug set not null;
    create unique index events_slug_key on events (slug) where deleted_at is null;
  `)
}
