import type { Knex } from 'knex'
import type { Duration } from '#entitlements/duration.ts'
import type { ByStaff } from '#entitlements/entitlement.ts'

export type WaitRow = {
  id: string
  batch_id: string
  email_key: string
  entitlement: 'question-bank' | 'gems'
  duration_value: number
  duration_type: Duration['type']
  /** With what the person will read. */
  given_by: ByStaff & { message?: string }
  created_at: Date
}

/**
 * Access that waits for an account, once for its batch and address. Returns its id, undefined where it waits already.
 */
export async function insertWait(trx: Knex.Transaction, wait: Omit<WaitRow, 'id'>): Promise<string | undefined> {
  const [row] = await trx('free_access_waits')
    .insert(wait)
    .onConflict(['batch_id', 'email_key'])
    .ignore()
    .returning<{ id: string }[]>('id')
  return row?.id
}

/** Takes off the list what waits for an address, and returns it. */
export const takeWaits = (trx: Knex.Transaction, emailKey: string): Promise<WaitRow[]> =>
  trx<WaitRow>('free_access_waits').where({ email_key: emailKey }).delete().returning('*')
