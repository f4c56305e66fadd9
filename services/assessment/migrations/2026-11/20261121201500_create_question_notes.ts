import type { Knex } from 'knex'

/**
 * Learners' notes on questions, and when each learner switched accessible mode. Keys are led by the user like
 * everything a learner makes. The first index serves the list of one's notes, newest first; an emptied note stays for
 * its version and is left out of it.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table question_notes (
      user_id uuid not null,
      question_id uuid not null,
      version integer not null check (version > 0),
      question_version_id uuid not null,
      text text not null,
      updated_at timestamptz not null,
      primary key (user_id, question_id)
    );
    create index question_notes_newest on question_notes (user_id, updated_at desc) where text <> '';

    create table accessible_mode_changes (
      user_id uuid not null,
      number integer not null check (number > 0),
      switched_on boolean not null,
      changed_at timestamptz not null,
      primary key (user_id, number)
    );
  `)
}
