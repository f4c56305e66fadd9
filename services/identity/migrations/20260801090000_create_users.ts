import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('users', (t) => {
    t.uuid('id').primary().defaultTo(knex.raw('uuidv7()'))
    t.text('email').notNullable()
    t.text('email_key').notNullable().unique()
    t.text('first_name').notNullable()
    t.text('last_name').notNullable()
    t.smallint('user_group').notNullable().checkIn(['1', '2', '3'])
    t.date('exam_date')
    t.text('password_hash').notNullable()
    t.timestamp('terms_accepted_at')
    t.timestamp('verified_at')
    t.timestamp('last_login_at')
    t.smallint('ban').checkIn(['1', '2'])
    t.timestamp('ban_ends_at')
    t.timestamp('qb_until')
    t.timestamp('gems_until')
    t.bigInteger('entitlement_revision').notNullable().defaultTo(0)
    t.timestamp('created_at').notNullable().defaultTo(knex.fn.now())
    t.timestamp('updated_at').notNullable().defaultTo(knex.fn.now())
  })
  await knex.schema.createTable('roles', (t) => {
    t.uuid('id').primary().defaultTo(knex.raw('uuidv7()'))
    t.text('name').notNullable().unique()
    t.jsonb('permissions').notNullable()
    t.boolean('impersonate').notNullable().defaultTo(false)
    t.timestamp('created_at').notNullable().defaultTo(knex.fn.now())
    t.timestamp('updated_at').notNullable().defaultTo(knex.fn.now())
  })
  await knex.schema.createTable('users_roles', (t) => {
    t.uuid('user_id').notNullable().references('users.id').onDelete('cascade')
    t.uuid('role_id').notNullable().references('roles.id').onDelete('restrict')
    t.primary(['user_id', 'role_id'])
  })
}
