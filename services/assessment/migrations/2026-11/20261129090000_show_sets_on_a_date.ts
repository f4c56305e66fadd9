import type { Knex } from 'knex'

/** A set that is shared by link may show its answers to all members at one moment, as a pair's set does. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    alter table question_sets add column shown_at timestamptz;
    update question_sets set shown_at = closed_at where pair_id is not null;
    alter table question_sets drop constraint question_sets_check;
    alter table question_sets add constraint question_sets_due_check check (pair_id is null or due_at is not null);
    alter table question_sets add constraint question_sets_shown_check
      check (shown_at is null or (due_at is not null and closed_at is not null));
    create index question_sets_to_show on question_sets (due_at) where due_at is not null and shown_at is null;
  `)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    drop index question_sets_to_show;
    alter table question_sets drop constraint question_sets_due_check, drop constraint question_sets_shown_check;
    update question_sets set due_at = null where pair_id is null;
    alter table question_sets add constraint question_sets_check check ((pair_id is null) = (due_at is null));
    alter table question_sets drop column shown_at;
  `)
}
