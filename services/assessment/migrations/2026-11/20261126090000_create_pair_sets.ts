import type { Knex } from 'knex'

const KINDS = `'practice_session', 'trial', 'timed_session', 'mock', 'mla_mock', 'event'`

/**
 * Sets that two study partners share: neither sees the marking before both have finished. `pair_people` is a copy of
 * who is paired. Such a set is closed once its answers are shown; a pair has one open set at a time.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    alter table sittings drop constraint sittings_kind_check;
    alter table sittings add constraint sittings_kind_check check (kind in (${KINDS}, 'pair_set'));

    create table pair_people (
      pair_id uuid not null,
      user_id uuid not null,
      ended_at timestamptz,
      primary key (pair_id, user_id)
    );
    create index pair_people_live on pair_people (user_id) where ended_at is null;

    alter table question_sets add column pair_id uuid, add column due_at timestamptz;
    alter table question_sets add check ((pair_id is null) = (due_at is null));
    create index question_sets_pair on question_sets (pair_id) where pair_id is not null;
    create unique index question_sets_pair_open on question_sets (pair_id) where closed_at is null;
  `)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    delete from question_sets where pair_id is not null;
    alter table question_sets drop column pair_id, drop column due_at;
    drop table pair_people;
    delete from sittings where kind = 'pair_set';
    alter table sittings drop constraint sittings_kind_check;
    alter table sittings add constraint sittings_kind_check check (kind in (${KINDS}));
  `)
}
