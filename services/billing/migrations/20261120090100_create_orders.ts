import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('orders', (t) => {
    t.uuid('id').primary().defaultTo(knex.raw('uuidv7()'))
    t.uuid('checkout_id').notNullable().unique()
    t.uuid('user_id').notNullable()
    t.text('origin').notNullable()
    t.text('state')
      .notNullable()
      .defaultTo('created')
      .checkIn(['created', 'submitted', 'action', 'paid', 'failed', 'refunded'])
    t.integer('amount').notNullable()
    t.text('currency').notNullable()
    t.jsonb('lines').notNullable()
    t.text('payment_intent_id').unique()
    t.text('card_brand')
    t.text('card_last4')
    t.text('failure_code')
    t.timestamp('created_at').notNullable().defaultTo(knex.fn.now())
    t.timestamp('submitted_at')
    t.timestamp('paid_at')
    t.timestamp('refunded_at')
    t.index(['user_id', 'created_at'])
  })
  await knex.raw(
    "create index orders_open on orders (submitted_at) where state in ('created', 'submitted', 'action') and submitted_at is not null",
  )
  await knex.schema.createTable('customers', (t) => {
    t.uuid('user_id').primary()
    t.text('provider_customer_id').notNullable().unique()
  })
  await knex.schema.createTable('provider_events', (t) => {
    t.text('id').primary()
    t.text('type').notNullable()
    t.text('payment_intent_id')
    t.jsonb('body').notNullable()
    t.text('state').notNullable().defaultTo('received').checkIn(['received', 'settled', 'ignored', 'unmatched'])
    t.timestamp('received_at').notNullable().defaultTo(knex.fn.now())
    t.timestamp('settled_at')
  })
  await knex.raw("create index provider_events_unmatched on provider_events (received_at) where state = 'unmatched'")
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['provider_events', 'customers', 'orders']) await knex.schema.dropTable(table)
}
