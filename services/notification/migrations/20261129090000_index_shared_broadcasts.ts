import type { Knex } from 'knex'

/**
 * What is for many, with all that counting it asks for, so that the table itself is not read. Messages to named people,
 * of which there are far more, are found by their names.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index broadcasts_shared on broadcasts (publish_at desc) include (kind, target, groups, id)
      where deleted_at is null and state in ('published', 'scheduled') and target <> 'list'
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index broadcasts_shared')
}
