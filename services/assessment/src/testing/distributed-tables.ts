import type { PartitionKey } from '@wardround/kit/testing/partition-tables.ts'
import { PERSONAL } from '#personal-data/tables.ts'

/** Tables about people that are not spread by learner, and why. */
export const APART: Readonly<Record<string, string>> = {
  attendances: 'by seat; a few for each learner, written by staff',
  certificates: 'found by number by anybody, and kept without a learner when the account goes',
  first_attempts: 'by question: what statistics, percentiles and re-marking read',
  pair_people: 'of two learners',
  question_set_members: 'of all who started a set',
  question_sets: 'of all who started it',
  reading_paces: 'kept for an hour',
}

/** Tables that can be spread by learner over partitions or machines, each with the column that names the learner. */
export const DISTRIBUTED: readonly PartitionKey[] = PERSONAL.filter(({ table }) => !(table in APART)).map(
  ({ table, of }) => ({ table, column: of }),
)

/** Gives up the keys from before 20261130090000_key_sittings_by_learner: a partitioned table cannot have them. */
export const DROP_FORMER_KEYS = `
  alter table sittings drop constraint sittings_pkey, add primary key using index sittings_by_learner;
  alter table sitting_workings
    drop constraint sitting_workings_pkey,
    add primary key using index sitting_workings_by_learner;
  alter table mock_attempts drop constraint mock_attempts_pkey, add primary key using index mock_attempts_by_learner;
  drop index sitting_answers_sequence;`
