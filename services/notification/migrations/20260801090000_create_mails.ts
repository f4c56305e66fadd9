import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('contacts', (t) => {
    t.uuid('user_id').primary()
    t.text('sealed').notNullable()
    t.timestamp('updated_at').notNullable()
  })
  await knex.schema.createTable('mails', (t) => {
    t.uuid('id').primary()
    t.text('template').notNullable()
    t.uuid('user_id')
    t.text('sealed')
    t.jsonb('details')
    t.text('state').notNullable().defaultTo('queued').checkIn(['queued', 'sent', 'failed'])
    t.integer('round').notNullable().defaultTo(1)
    t.integer('attempts').notNullable().defaultTo(0)
    t.timestamp('taken_until')
    t.text('message_id')
    t.text('problem')
    t.timestamp('created_at').notNullable()
    t.timestamp('queued_at').notNullable()
    t.timestamp('sent_at')
    t.index(['created_at'])
  })
  await knex.raw(`create index mails_queued on mails (queued_at) where state = 'queued'`)
}
