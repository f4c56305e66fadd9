import type { Knex } from 'knex'

/**
 * Answered captchas, so that each is good once; changes of the e-mail address; what users agreed to and what their
 * browsers noted. A change to an address that is taken looks like any other: no code opens it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table captcha_uses (
      id text primary key,
      expires_at timestamptz not null
    );
    create index captcha_uses_expires_at_index on captcha_uses (expires_at);

    create table email_changes (
      id uuid primary key default uuidv7(),
      user_id uuid not null references users (id) on delete cascade,
      email text not null,
      email_key text not null,
      code_hash text not null,
      code_expires_at timestamptz not null,
      tries smallint not null default 0,
      used_at timestamptz,
      created_at timestamptz not null
    );
    create index email_changes_user_id_created_at_index on email_changes (user_id, created_at);
    create index email_changes_email_key_created_at_index on email_changes (email_key, created_at);

    create table consents (
      id uuid primary key default uuidv7(),
      user_id uuid not null references users (id) on delete cascade,
      kind text not null,
      granted boolean not null,
      created_at timestamptz not null
    );
    create index consents_user_id_index on consents (user_id);

    create table user_logs (
      id uuid primary key default uuidv7(),
      user_id uuid not null references users (id) on delete cascade,
      event text not null,
      path text,
      details jsonb,
      created_at timestamptz not null
    );
    create index user_logs_user_id_created_at_index on user_logs (user_id, created_at);

    alter table users add column student boolean not null default false;
    alter table login_failures add column last_at timestamptz;
  `)
}
