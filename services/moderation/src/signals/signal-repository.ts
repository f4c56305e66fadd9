import { uuidv7 } from '@wardround/kit/base/uuid.ts'
import type { Connection } from '@wardround/kit/data/database.ts'
import type { SignalKind } from '@wardround/proto/http/moderation/signals.ts'
import type { Knex } from 'knex'
import { lockPerson } from '#people/person-repository.ts'
import { SIGNAL_PAUSES, SIGNAL_WEIGHTS, type SignalRow } from '#signals/signal.ts'

type NewSignal = { uid: string; kind: SignalKind; evidence: SignalRow['evidence']; now: Date }

/**
 * Records a signal unless the person left one of its kind a moment ago; one person's signals are written one after the
 * other.
 */
export async function recordSignal(trx: Knex.Transaction, { uid, kind, evidence, now }: NewSignal): Promise<boolean> {
  await lockPerson(trx, uid)
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `insert into signals (id, user_id, kind, weight, evidence, recorded_at)
    select :id, :uid, :kind, :weight, :evidence, :now
    where not exists (select 1 from signals where user_id = :uid and kind = :kind and recorded_at > :since)`,
    {
      id: uuidv7(now.getTime()),
      uid,
      kind,
      weight: SIGNAL_WEIGHTS[kind],
      evidence: JSON.stringify(evidence),
      now,
      since: new Date(now.getTime() - SIGNAL_PAUSES[kind]),
    },
  )
  return rowCount > 0
}

/** Ids of the person's signals of a kind after a moment. */
export async function listSignalIdsSince(
  conn: Connection,
  uid: string,
  kind: SignalKind,
  since: Date,
): Promise<string[]> {
  const rows: { id: string }[] = await conn('signals')
    .where({ user_id: uid, kind })
    .where('recorded_at', '>', since)
    .select('id')
  return rows.map(({ id }) => id)
}

/** The person's signals after a moment, the newest first, at most so many. */
export const listSignals = (conn: Connection, uid: string, since: Date, most: number): Promise<SignalRow[]> =>
  conn<SignalRow>('signals')
    .where({ user_id: uid })
    .where('recorded_at', '>', since)
    .orderByRaw('recorded_at desc, id desc')
    .limit(most)

export const findSignals = (conn: Connection, ids: readonly string[]): Promise<SignalRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : conn<SignalRow>('signals').whereIn('id', ids).orderByRaw('recorded_at desc, id desc')

/** Takes what was recorded up to a moment out of the score; answers the ids. */
export async function dismissSignals(
  trx: Knex.Transaction,
  { uid, until, by, reason, now }: { uid: string; until: Date; by: string; reason: string; now: Date },
): Promise<string[]> {
  const rows = await trx<SignalRow>('signals')
    .where({ user_id: uid })
    .whereNull('dismissed_at')
    .where('recorded_at', '<=', until)
    .update({ dismissed_at: now, dismissed_by: by, dismiss_reason: reason })
    .returning('id')
  return rows.map(({ id }) => id)
}
