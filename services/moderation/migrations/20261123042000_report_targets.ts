import type { Knex } from 'knex'

/** What a report is about besides a question, which stays in its own column: nothing that exists has to move. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    alter table feedbacks
      add column target_kind text
        check (target_kind in ('guide', 'gem', 'clincher', 'page', 'contact', 'certificate')),
      add column target_id text,
      add constraint feedbacks_one_target check (question_id is null or target_kind is null),
      add constraint feedbacks_target_id check (target_kind is not null or target_id is null);
    create index feedbacks_target on feedbacks (target_kind, created_at desc) where target_kind is not null;
  `)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    drop index feedbacks_target;
    alter table feedbacks
      drop column target_kind,
      drop column target_id;
  `)
}
