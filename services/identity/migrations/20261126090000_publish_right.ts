import type { Knex } from 'knex'

/** Publishing questions is a right of its own; whoever could edit questions until now could publish them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table roles add column publish boolean not null default false;
    update roles set publish = true where permissions->'Questions'->>'e' = 'true';
  `)
}
