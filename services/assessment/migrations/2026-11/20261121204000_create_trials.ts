import type { Knex } from 'knex'

/**
 * Trials without an account, by the id in the browser's signed cookie. The questions are fixed with the first answer.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table trials (
      id uuid primary key,
      question_ids uuid[] not null,
      started_at timestamptz not null,
      claimed_by uuid,
      claimed_at timestamptz
    );

    create table trial_answers (
      trial_id uuid not null references trials on delete cascade,
      question_id uuid not null,
      id uuid not null,
      version_id uuid not null,
      correct boolean not null,
      milliseconds integer not null,
      response uuid[] not null,
      answered_at timestamptz not null,
      primary key (trial_id, question_id)
    );
  `)
}
