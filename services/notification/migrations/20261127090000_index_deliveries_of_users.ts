import type { Knex } from 'knex'

/** Staff look at what one person was sent. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create index deliveries_user on deliveries (user_id, created_at desc) where user_id is not null')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index deliveries_user')
}
