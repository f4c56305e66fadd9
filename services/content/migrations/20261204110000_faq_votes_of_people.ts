import type { Knex } from 'knex'

/** A vote of a person who was logged in is theirs, one for each answer; visitors' votes stay nobody's. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    alter table faq_votes add column user_id uuid;
    create unique index faq_votes_of_user on faq_votes (user_id, qa_id) where user_id is not null;
  `)
}
