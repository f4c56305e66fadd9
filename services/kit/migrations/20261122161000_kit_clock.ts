import type { Knex } from 'knex'

/**
 * The time that deadlines are compared with: `now()`, plus an offset that tests may set. The offset stands in a row,
 * which a check guards, and is copied into the body of a function: the planner replaces both functions by
 * `now() + interval '...'`, so that a statement pays nothing for it and an index on a deadline is used.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table clock_settings (
      single boolean primary key default true check (single),
      shift interval not null default interval '0',
      production boolean not null default false,
      constraint clock_has_no_offset_in_production check (not production or shift = interval '0')
    );
    insert into clock_settings default values;

    create function clock_offset() returns interval language sql stable parallel safe
      as $$ select interval '0' $$;

    create function clock_now() returns timestamptz language sql stable parallel safe
      as $$ select now() + clock_offset() $$;

    create function clock_settings_apply() returns trigger language plpgsql as $$
    begin
      if old.production and not new.production then
        raise exception 'a production database stays one' using errcode = 'check_violation';
      end if;
      execute format(
        'create or replace function clock_offset() returns interval language sql stable parallel safe as %L',
        format('select interval %L', new.shift)
      );
      return new;
    end $$;
    create trigger clock_settings_apply after update on clock_settings
      for each row when (old is distinct from new) execute function clock_settings_apply();
  `)
}
