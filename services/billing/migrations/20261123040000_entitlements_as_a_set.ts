import type { Knex } from 'knex'

/**
 * Grants and entitlements get names instead of one column or number for each service, so that a seat at an event can be
 * granted like anything else. The old columns stay filled by triggers, in both directions, for processes of the version
 * before this one while a deployment rolls.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table entitlement_grants add column entitlement text, alter column service_type drop not null;
    update entitlement_grants
    set entitlement = case service_type when 1 then 'question-bank' else 'gems' end;
    alter table entitlement_grants
      alter column entitlement set not null,
      add unique (order_id, entitlement),
      add unique (user_id, cause, entitlement);

    create function name_grant() returns trigger language plpgsql as $$
    begin
      new.entitlement := coalesce(
        new.entitlement,
        case new.service_type when 1 then 'question-bank' when 2 then 'gems' end);
      new.service_type := case new.entitlement when 'question-bank' then 1 when 'gems' then 2 end;
      return new;
    end $$;
    create trigger entitlement_grants_name
      before insert on entitlement_grants
      for each row execute function name_grant();

    alter table entitlements add column ends jsonb not null default '{}';

    create function entitlement_end(at timestamptz) returns text language sql immutable as $$
      select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    $$;
    create function carry_entitlements() returns trigger language plpgsql as $$
    begin
      if new.ends = old.ends then
        new.ends := (new.ends - array['question-bank', 'gems'])
          || jsonb_strip_nulls(jsonb_build_object(
            'question-bank', entitlement_end(new.qb_until),
            'gems', entitlement_end(new.gems_until)));
      else
        new.qb_until := (new.ends ->> 'question-bank')::timestamptz;
        new.gems_until := (new.ends ->> 'gems')::timestamptz;
      end if;
      return new;
    end $$;
    create trigger entitlements_ends
      before update of ends, qb_until, gems_until on entitlements
      for each row execute function carry_entitlements();

    update entitlements
    set qb_until = qb_until;
  `)
}
