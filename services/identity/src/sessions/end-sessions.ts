import { emitAll } from '@wardround/kit/outbox.ts'
import { sessionChanged } from '@wardround/proto/events/identity.ts'
import type { Knex } from 'knex'
import { type EndReason, endSessions, listOpenSessions } from './session-repository.ts'

/** Ends sessions of one user and tells the gateways. */
export async function endAndTell(trx: Knex.Transaction, uid: string, ids: readonly string[], reason: EndReason, now: Date): Promise<void> {
  const ended = await endSessions(trx, uid, ids, reason, now)
  await emitAll(
    trx,
    sessionChanged,
    ended.map((sid) => ({ uid, sid })),
  )
}

/** Ends every open session of a user. */
export async function endAllSessions(trx: Knex.Transaction, uid: string, reason: EndReason, now: Date): Promise<void> {
  const open = await listOpenSessions(trx, uid)
  await endAndTell(
    trx,
    uid,
    open.map(({ id }) => id),
    reason,
    now,
  )
}
