import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('feedbacks', (t) => {
    t.uuid('id').primary()
    t.uuid('user_id').notNullable()
    t.uuid('question_id')
    t.uuid('version_id')
    t.text('reason').notNullable()
    t.text('body').notNullable()
    t.timestamp('created_at').notNullable().defaultTo(knex.fn.now())
    t.timestamp('answered_at')
    t.index(['question_id'])
    t.index(['answered_at', 'created_at'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('feedbacks')
}
