import type { Knex } from 'knex'

/**
 * What staff save for review of a live guide or gem waits beside what learners see. `staff_state` is the state as
 * staff see it, by which they filter and sort.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  for (const table of ['revision_guides', 'gems'])
    await trx.raw(`
      alter table ${table} add column correction json;
      alter table ${table} add constraint ${table}_correction_of_live check (correction is null or state = 'active');
      alter table ${table} add column staff_state text not null
        generated always as (case when correction is null then state else 'review' end) stored;
    `)
}
