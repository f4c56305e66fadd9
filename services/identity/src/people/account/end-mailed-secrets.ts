import type { Knex } from 'knex'
import { closeResets } from '#access/password/password-reset-repository.ts'
import { closeDeletionRequests } from '#people/deletion/deletion-request-repository.ts'
import { closeFlows } from '#people/registration/activation-flow-repository.ts'
import { closeCodes } from '#verification/one-time-codes/one-time-code-repository.ts'
import { closeChanges } from './email-change-repository.ts'

/**
 * Nothing that was emailed to a user's earlier address opens anything any longer: links to a new password, codes, the
 * email of a deletion.
 */
export async function endMailedSecrets(trx: Knex.Transaction, uid: string, now: Date): Promise<void> {
  await closeFlows(trx, uid, now)
  await closeResets(trx, uid, now)
  await closeChanges(trx, uid, now)
  for (const purpose of ['email', 'event'] as const) await closeCodes(trx, uid, purpose, now)
  await closeDeletionRequests(trx, uid, now)
}
