import type { Knex } from 'knex'

/** Messages of the contact form are reports too; whoever writes them need not have an account. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    alter table feedbacks
      alter column user_id drop not null,
      add column contact_name text,
      add column contact_email text,
      add column subject text,
      add constraint feedbacks_sender check (user_id is not null or contact_email is not null);
  `)
}
