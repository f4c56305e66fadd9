import type { Knex } from 'knex'

/**
 * Answers are never deleted, but with the person whose they are: the transaction that erases names them in
 * `assessment.erasing`.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create or replace function answers_are_kept() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and current_setting('assessment.erasing', true) = old.user_id::text then
        return old;
      end if;
      if tg_op = 'UPDATE' and current_setting('assessment.marking_anew', true) = 'on'
        and to_jsonb(new) - '{correct,marked_version_id}'::text[] = to_jsonb(old) - '{correct,marked_version_id}'::text[] then
        return new;
      end if;
      raise exception 'answers are append-only' using errcode = 'insufficient_privilege';
    end $$;
  `)
}
