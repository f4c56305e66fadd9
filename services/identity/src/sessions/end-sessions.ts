import { emitAll } from '@wardround/kit/events/outbox.ts'
import { sessionChanged } from '@wardround/proto/events/identity.ts'
import type { Knex } from 'knex'
import { type EndReason, endSessions, listOpenSessions } from './session-repository.ts'

/** Ends sessions of one user and tells the gateways. Answers how many were open. */
export async function endAndTell(
  trx: Knex.Transaction,
  uid: string,
  ids: readonly string[],
  reason: EndReason,
  now: Date,
): Promise<number> {
  const ended = await endSessions(trx, uid, ids, reason, now)
  await emitAll(
    trx,
    sessionChanged,
    ended.map((sid) => ({ uid, sid, ended: reason })),
  )
  return ended.length
}

/** Ends every open session of a user but the one named. Answers how many these were. */
export async function endAllSessions(
  trx: Knex.Transaction,
  uid: string,
  reason: EndReason,
  now: Date,
  but?: string,
): Promise<number> {
  const open = await listOpenSessions(trx, uid)
  const ids = open.map(({ id }) => id).filter((id) => id !== but)
  return endAndTell(trx, uid, ids, reason, now)
}
