import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('entitlement_grants', (t) => {
    t.uuid('id').primary().defaultTo(knex.raw('uuidv7()'))
    t.uuid('user_id').notNullable()
    t.smallint('service_type').notNullable().checkIn(['1', '2'])
    t.text('name').notNullable()
    t.uuid('order_id').references('orders.id')
    /** What gave it when no order did; one grant for each cause and service. */
    t.text('cause')
    t.timestamp('starts_at').notNullable()
    t.timestamp('ends_at').notNullable()
    t.timestamp('revoked_at')
    t.timestamp('created_at').notNullable().defaultTo(knex.fn.now())
    t.unique(['order_id', 'service_type'])
    t.unique(['user_id', 'cause', 'service_type'])
    t.index(['user_id'])
  })
  await knex.schema.createTable('entitlements', (t) => {
    t.uuid('user_id').primary()
    t.integer('revision').notNullable()
    t.timestamp('qb_until')
    t.timestamp('gems_until')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('entitlements')
  await knex.schema.dropTable('entitlement_grants')
}
