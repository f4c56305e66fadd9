import type { Knex } from 'knex'

/**
 * An entry holds for the event that its code was asked for. Those of the last hours go on for all that they were for.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    alter table event_entries drop constraint event_entries_pkey, add column event_id uuid;
    insert into event_entries (learner_id, event_id, entered_at)
    select distinct e.learner_id, m.event_id, e.entered_at
    from event_entries e
    cross join mocks m
    where m.event_id is not null
      and e.entered_at > now() - interval '3 hours';
    delete from event_entries where event_id is null;
    alter table event_entries add primary key (learner_id, event_id);
  `)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    delete from event_entries e
    using event_entries later
    where later.learner_id = e.learner_id
      and (later.entered_at, later.event_id) > (e.entered_at, e.event_id);
    alter table event_entries drop constraint event_entries_pkey, drop column event_id, add primary key (learner_id);
  `)
}
