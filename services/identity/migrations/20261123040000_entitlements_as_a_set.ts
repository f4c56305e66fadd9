import type { Knex } from 'knex'

/**
 * Entitlements become a set by name. The two columns stay: staff's lists sort by them, and processes of the version
 * before this one read and write them while a deployment rolls. The trigger keeps both sides equal, so that nobody's
 * access depends on which version handles an event.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table users add column entitlements jsonb not null default '{}';

    create function entitlement_end(at timestamptz) returns text language sql immutable as $$
      select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    $$;
    create function carry_entitlements() returns trigger language plpgsql as $$
    declare
      by_columns boolean := case
        when tg_op = 'INSERT' then new.entitlements = '{}'
        else new.entitlements = old.entitlements
      end;
    begin
      if by_columns then
        new.entitlements := (new.entitlements - array['question-bank', 'gems'])
          || jsonb_strip_nulls(jsonb_build_object(
            'question-bank', entitlement_end(new.qb_until),
            'gems', entitlement_end(new.gems_until)));
      else
        new.qb_until := (new.entitlements ->> 'question-bank')::timestamptz;
        new.gems_until := (new.entitlements ->> 'gems')::timestamptz;
      end if;
      return new;
    end $$;
    create trigger users_entitlements
      before insert or update of entitlements, qb_until, gems_until on users
      for each row execute function carry_entitlements();

    update users
    set qb_until = qb_until
    where qb_until is not null
      or gems_until is not null;
  `)
}
