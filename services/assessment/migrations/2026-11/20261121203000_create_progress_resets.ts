import type { Knex } from 'knex'

/** When a learner started over, in a category or (null) everywhere. The answers themselves stay where they are. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table progress_resets (
      user_id uuid not null,
      id uuid not null,
      category_id uuid,
      questions integer not null,
      reset_at timestamptz not null,
      primary key (user_id, id)
    );
  `)
}
