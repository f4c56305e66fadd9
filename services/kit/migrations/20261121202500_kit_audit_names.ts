import type { Knex } from 'knex'

/** The audit log keeps the name that somebody had when they did something. Entries without one hash as before. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    alter table audit_entries add column actor_name text;

    create or replace function audit_hash(entry audit_entries) returns text language sql immutable as $$
      select encode(sha256(convert_to((jsonb_build_array(
        entry.previous_hash, entry.seq, entry.id, to_char(entry.occurred_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), entry.actor, entry.as_user,
        entry.action, entry.entity, entry.entity_id, entry.before, entry.after
      ) || case when entry.actor_name is null then '[]'::jsonb else jsonb_build_array(entry.actor_name) end)::text, 'UTF8')), 'hex')
    $$;
  `)
}
