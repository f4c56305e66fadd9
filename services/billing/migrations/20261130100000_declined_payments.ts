import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `create index provider_events_declined on provider_events (payment_intent_id)
    where type = 'payment_intent.payment_failed'`,
  )
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index provider_events_declined')
}
