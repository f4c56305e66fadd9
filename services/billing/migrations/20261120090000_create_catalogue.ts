import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('services', (t) => {
    t.uuid('id').primary()
    t.text('name').notNullable()
    t.smallint('type').notNullable().checkIn(['1', '2'])
    t.integer('duration_value').notNullable()
    t.text('duration_type').notNullable().checkIn(['d', 'M', 'y', 'n'])
    t.timestamp('created_at').notNullable().defaultTo(knex.fn.now())
  })
  await knex.schema.createTable('products', (t) => {
    t.uuid('id').primary()
    t.text('plan').notNullable()
    t.text('name').notNullable()
    t.text('description').notNullable()
    t.smallint('type').notNullable().checkIn(['1', '2'])
    t.integer('amount').notNullable()
    t.text('currency').notNullable()
    t.boolean('renews').notNullable().defaultTo(false)
    t.integer('position').notNullable()
    t.timestamp('withdrawn_at')
    t.timestamp('created_at').notNullable().defaultTo(knex.fn.now())
  })
  await knex.schema.createTable('product_services', (t) => {
    t.uuid('product_id').notNullable().references('products.id')
    t.uuid('service_id').notNullable().references('services.id')
    t.primary(['product_id', 'service_id'])
  })
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['product_services', 'products', 'services']) await knex.schema.dropTable(table)
}
