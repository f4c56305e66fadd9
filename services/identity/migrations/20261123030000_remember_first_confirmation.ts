import type { Knex } from 'knex'

/**
 * When an address of the account was first confirmed. `verified_at` starts anew with another address, so that it cannot
 * tell an account that nobody ever confirmed, which goes after a month, from one that somebody lives with. Kept by the
 * database, whoever confirms.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table users add column first_verified_at timestamptz;
    update users set first_verified_at = coalesce(
      verified_at,
      case when served_until is not null or identity_verified_at is not null then created_at end
    ) where deleted_at is null;

    create function keep_first_verified_at() returns trigger language plpgsql as $$
    begin
      new.first_verified_at := coalesce(new.first_verified_at, new.verified_at);
      return new;
    end $$;
    create trigger users_first_verified_at before insert or update of verified_at on users for each row
      when (new.verified_at is not null) execute function keep_first_verified_at();

    create index users_never_verified_index on users (created_at) where first_verified_at is null and deleted_at is null;
  `)
}
