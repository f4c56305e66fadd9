import type { Knex } from 'knex'

/**
 * A flow without `user_id` stands for an address that has an account already: it looks the same from outside and no
 * code opens it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('activation_flows', (t) => {
    t.uuid('id').primary().defaultTo(knex.raw('uuidv7()'))
    t.uuid('user_id').references('users.id').onDelete('cascade')
    t.text('email').notNullable()
    t.text('email_key').notNullable()
    t.jsonb('details')
    t.text('code_hash').notNullable()
    t.timestamp('code_expires_at').notNullable()
    t.text('token_hash').notNullable().unique()
    t.timestamp('token_expires_at').notNullable()
    t.smallint('tries').notNullable().defaultTo(0)
    t.smallint('sends').notNullable().defaultTo(1)
    t.timestamp('sent_at').notNullable()
    t.timestamp('used_at')
    t.timestamp('created_at').notNullable()
    t.index(['email_key', 'created_at'])
    t.index(['user_id'])
  })
}
