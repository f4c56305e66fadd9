import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('sessions', (t) => {
    t.uuid('id').primary().defaultTo(knex.raw('uuidv7()'))
    t.uuid('user_id').notNullable().references('users.id').onDelete('cascade')
    t.text('jti').notNullable()
    t.boolean('second_factor_owed').notNullable()
    t.timestamp('second_factor_at')
    t.smallint('second_factor_tries').notNullable().defaultTo(0)
    t.timestamp('created_at').notNullable()
    t.timestamp('last_seen_at').notNullable()
    t.timestamp('ended_at')
    t.text('ended_reason').checkIn(['logout', 'replaced', 'signed-up-again'])
    t.timestamp('told_at')
    t.index(['user_id', 'created_at'])
  })
  await knex.schema.createTable('login_failures', (t) => {
    t.text('email_hash').primary()
    t.integer('failures').notNullable()
    t.timestamp('since').notNullable()
  })
  await knex.schema.createTable('totp_secrets', (t) => {
    t.uuid('user_id').primary().references('users.id').onDelete('cascade')
    t.text('sealed').notNullable()
    t.timestamp('confirmed_at')
    t.bigInteger('last_step')
    t.integer('tries').notNullable().defaultTo(0)
    t.timestamp('tries_since').notNullable()
    t.timestamp('created_at').notNullable().defaultTo(knex.fn.now())
  })
}
