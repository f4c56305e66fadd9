import type { Knex } from 'knex'

/**
 * Which attempt of a learner at the mock with a number an attempt is, from 1, whatever the edition. The key lets two
 * starts at the same moment make one attempt without waiting for each other.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    alter table mock_attempts add column number integer, add column ordinal integer;

    update mock_attempts t set number = counted.number, ordinal = counted.ordinal
    from (
      select a.id, m.number,
        row_number() over (partition by a.learner_id, a.user_group, m.number order by a.first desc, a.id) as ordinal
      from mock_attempts a
      join mocks m on m.id = a.mock_id
    ) counted
    where counted.id = t.id;

    alter table mock_attempts alter column number set not null, alter column ordinal set not null;
    create unique index mock_attempts_once on mock_attempts (learner_id, user_group, number, ordinal);
  `)
}
