import type { Knex } from 'knex'

/** Tables that hold nothing but what belongs to one user. */
const OWN_TABLES = ['sessions', 'totp_secrets', 'activation_flows', 'password_resets'] as const

/**
 * Takes everything that says who the person was. The row stays under its id, so that what refers to it still means one person; its address
 * is none that anybody can have. Rows kept for an address rather than for its user go with it.
 */
export async function anonymiseUser(trx: Knex.Transaction, id: string, emailKey: string, now: Date): Promise<void> {
  for (const table of OWN_TABLES) await trx(table).where({ user_id: id }).delete()
  await trx('activation_flows').where({ email_key: emailKey }).delete()
  await trx('password_resets').where({ email_key: emailKey }).delete()
  await trx('users')
    .where({ id })
    .update({
      email: '',
      email_key: `deleted ${id}`,
      first_name: '',
      last_name: '',
      exam_date: null,
      password_hash: '',
      terms_accepted_at: null,
      verified_at: null,
      last_login_at: null,
      deleted_at: now,
      updated_at: now,
    })
}
