import type { Knex } from 'knex'

/**
 * Append-only, hash-chained audit log. The trigger numbers each entry and chains it to the one before under a row lock
 * on the head, so the chain has one order; the head also counts, so that a missing last entry shows.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table audit_heads (single boolean primary key default true check (single), entries bigint not null, hash text not null);
    insert into audit_heads (entries, hash) values (0, '');

    create table audit_entries (
      seq bigint primary key,
      id uuid not null default uuidv7(),
      occurred_at timestamptz not null default now(),
      actor text not null,
      as_user text,
      action text not null,
      entity text not null,
      entity_id text not null,
      before jsonb,
      after jsonb,
      previous_hash text not null,
      hash text not null
    );
    create index audit_entries_entity on audit_entries (entity, entity_id);

    create function audit_hash(entry audit_entries) returns text language sql immutable as $$
      select encode(sha256(convert_to(jsonb_build_array(
        entry.previous_hash, entry.seq, entry.id, to_char(entry.occurred_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), entry.actor, entry.as_user,
        entry.action, entry.entity, entry.entity_id, entry.before, entry.after
      )::text, 'UTF8')), 'hex')
    $$;

    create function audit_chain() returns trigger language plpgsql as $$
    declare head audit_heads;
    begin
      select * into head from audit_heads for update;
      new.seq := head.entries + 1;
      new.previous_hash := head.hash;
      new.hash := audit_hash(new);
      update audit_heads set entries = new.seq, hash = new.hash;
      return new;
    end $$;
    create trigger audit_chain before insert on audit_entries for each row execute function audit_chain();

    create function audit_append_only() returns trigger language plpgsql as $$
    begin
      raise exception 'audit entries are append-only' using errcode = 'insufficient_privilege';
    end $$;
    create trigger audit_append_only before update or delete or truncate on audit_entries for each statement execute function audit_append_only();
  `)
}
