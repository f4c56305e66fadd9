import type { Knex } from 'knex'

/**
 * Taking lists of people out is a right of its own; whoever gives rights and sees people could until now, and goes on.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    alter table roles add column export_people boolean not null default false;
    update roles
    set export_people = true
    where permissions->'Roles'->>'e' = 'true'
      and permissions->'Users'->>'v' = 'true';
  `)
}
