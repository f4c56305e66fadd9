import type { Knex } from 'knex'

/** Sets of questions that learners share; each answers in a practice session of their own. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table question_sets (
      id uuid primary key,
      owner_id uuid,
      owner_name text not null,
      name text not null,
      for_pa boolean not null,
      question_ids uuid[] not null check (cardinality(question_ids) between 1 and 50),
      created_at timestamptz not null,
      closed_at timestamptz
    );
    create index question_sets_owner on question_sets (owner_id, created_at desc);

    create table question_set_members (
      set_id uuid not null references question_sets (id) on delete cascade,
      user_id uuid not null,
      name text not null,
      sitting_id uuid not null,
      started_at timestamptz not null,
      primary key (set_id, user_id)
    );
    create index question_set_members_user on question_set_members (user_id, started_at desc);
  `)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('drop table question_set_members, question_sets')
}
