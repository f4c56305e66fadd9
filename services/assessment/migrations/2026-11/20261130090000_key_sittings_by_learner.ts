import type { Knex } from 'knex'

/**
 * Unique keys that begin with the learner, for tables that are to be spread over partitions or machines by learner. The
 * former ones stay as long as processes of the version before may run; ADR 21 says what is dropped after that.
 */
const KEYS = [
  'sittings_by_learner on sittings (learner_id, id, paper)',
  'sitting_answers_by_learner on sitting_answers (learner_id, sitting_id, question_id, sequence) where counts',
  'sitting_workings_by_learner on sitting_workings (learner_id, sitting_id, paper, question_id)',
  'mock_attempts_by_learner on mock_attempts (learner_id, id)',
]

/** A build that was broken off leaves an index that does not count. */
export const online = [
  ...KEYS.flatMap((key) => [
    `drop index concurrently if exists ${key.split(' ')[0]}`,
    `create unique index concurrently ${key}`,
  ]),
  // The trial is looked up by its cookie, before anybody knows whose it is.
  'drop index concurrently if exists sittings_trials',
  `create index concurrently sittings_trials on sittings (id) where kind = 'trial'`,
  // Beginnings of the new keys.
  'drop index concurrently if exists sittings_learner',
  'drop index concurrently if exists mock_attempts_learner',
]

export async function up(_trx: Knex.Transaction): Promise<void> {}
