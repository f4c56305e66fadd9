import type { Knex } from 'knex'

/**
 * What the staff's lists of users stand on: derived columns to sort and search by, an index for each order with the
 * columns that the lists look at (so that a deep page reads no rows before its own), and one for the few who are
 * banned. A user's version rises by itself whoever changes the details, so that staff notice. A link that staff have
 * mailed confirms the address as well.
 */
export async function up(knex: Knex): Promise<void> {
  const seen = 'include (served_until, verified_at, last_login_at, user_group, created_at)'
  await knex.raw(`
    create extension if not exists pg_trgm;
    alter table users
      add column version integer not null default 1,
      add column deleted_at timestamptz,
      add column served_until timestamptz generated always as (greatest(qb_until, gems_until)) stored,
      add column name_key text generated always as (lower(last_name || ' ' || first_name)) stored,
      add column search_text text generated always as (lower(first_name || ' ' || last_name || ' ' || email)) stored;
    create index users_created_at_index on users (created_at, id) ${seen} where deleted_at is null;
    create index users_name_key_index on users (name_key, id) ${seen} where deleted_at is null;
    create index users_email_key_index on users (email_key, id) ${seen} where deleted_at is null;
    create index users_last_login_index on users ((coalesce(last_login_at, '-infinity')), id) ${seen} where deleted_at is null;
    create index users_served_until_index on users ((coalesce(served_until, '-infinity')), id) ${seen} where deleted_at is null;
    create index users_ban_index on users (id) where ban is not null and deleted_at is null;
    create index users_search_text_index on users using gin (search_text gin_trgm_ops) where deleted_at is null;

    create function raise_user_version() returns trigger language plpgsql as $$
    begin
      new.version := old.version + 1;
      return new;
    end $$;
    create trigger users_version before update on users for each row
      when ((old.first_name, old.last_name, old.email, old.user_group, old.exam_date, old.deleted_at)
        is distinct from (new.first_name, new.last_name, new.email, new.user_group, new.exam_date, new.deleted_at))
      execute function raise_user_version();

    alter table password_resets add column confirms boolean not null default false;
  `)
}
