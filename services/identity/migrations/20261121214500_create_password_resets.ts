import type { Knex } from 'knex'

/**
 * Links to a new password. A row without `user_id` stands for an address without an account: it counts towards the
 * mails of the address like any other and no link opens it. Sessions learn two more reasons to end.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table password_resets (
      id uuid primary key default uuidv7(),
      user_id uuid references users (id) on delete cascade,
      email_key text not null,
      token_hash text not null unique,
      expires_at timestamptz not null,
      sent boolean not null,
      used_at timestamptz,
      created_at timestamptz not null
    );
    create index password_resets_email_key_created_at_index on password_resets (email_key, created_at);
    create index password_resets_user_id_index on password_resets (user_id) where used_at is null;
    alter table sessions drop constraint if exists sessions_ended_reason_1;
    alter table sessions drop constraint if exists sessions_ended_reason_check;
    alter table sessions add constraint sessions_ended_reason_check
      check (ended_reason in ('logout', 'replaced', 'signed-up-again', 'password', 'elsewhere'));
  `)
}
