import type { Knex } from 'knex'

/**
 * A secret that is offered stands beside the one in force until its first right code. Recovery codes stand in for an
 * authenticator, each once. Sessions may end for more reasons than those that were known at first.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table totp_secrets add column offer_sealed text, add column offered_at timestamptz, alter column sealed drop not null;
    update totp_secrets set offer_sealed = sealed, offered_at = created_at, sealed = null where confirmed_at is null;
    alter table totp_secrets add constraint totp_secrets_confirmed_check check ((sealed is null) = (confirmed_at is null));
    create table recovery_codes (
      user_id uuid not null references users (id) on delete cascade,
      code_hash text not null,
      used_at timestamptz,
      created_at timestamptz not null,
      primary key (user_id, code_hash)
    );
    alter table sessions drop constraint if exists sessions_ended_reason_check;
    alter table sessions add constraint sessions_ended_reason_check check (ended_reason ~ '^[a-z]+(-[a-z]+)*$');
  `)
}
