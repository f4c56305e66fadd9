import { uuidv7 } from '@wardround/kit/uuid.ts'
import type { Knex } from 'knex'
import { SIGNAL_WEIGHTS, type SignalKind } from '#signals/signal.ts'

type NewSignal = { uid: string; kind: SignalKind; evidence: Record<string, unknown>; now: Date }

/** Records a signal unless there is one of its kind after `since`; one person's signals are written one after the other. */
export async function recordSignal(trx: Knex.Transaction, { uid, kind, evidence, now }: NewSignal, since: Date): Promise<boolean> {
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`signal ${uid}`])
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `insert into signals (id, user_id, kind, weight, evidence, recorded_at)
    select :id, :uid, :kind, :weight, :evidence, :now
    where not exists (select 1 from signals where user_id = :uid and kind = :kind and recorded_at > :since)`,
    { id: uuidv7(now.getTime()), uid, kind, weight: SIGNAL_WEIGHTS[kind], evidence: JSON.stringify(evidence), now, since },
  )
  return rowCount > 0
}
