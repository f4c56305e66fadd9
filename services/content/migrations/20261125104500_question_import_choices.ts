import type { Knex } from 'knex'

/** What staff choose for an import, what is said of its file as a whole, and imports that were cancelled. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    alter table question_imports
      -- Without, a line that would change an active question is refused.
      add column change_active boolean not null default false,
      -- The heading that each of our columns has in a CSV of others.
      add column columns jsonb,
      add column notes text[] not null default '{}',
      drop constraint question_imports_state_check,
      add constraint question_imports_state_check
        check (state in ('queued', 'running', 'done', 'failed', 'cancelled'));
  `)
}
