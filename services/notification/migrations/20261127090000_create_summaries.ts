import type { Knex } from 'knex'

/** Who got a weekly summary last when, and the token with which its emails are ended. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table summaries (
      user_id uuid primary key,
      token text not null unique,
      written_at timestamptz not null
    );
    create index notice_preferences_summaries on notice_preferences (user_id)
      where kind = 'weekly-summary' and channel = 'email' and enabled;
  `)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('drop index notice_preferences_summaries; drop table summaries')
}
