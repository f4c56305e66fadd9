import type { Connection } from '@wardround/kit/data/database.ts'

/** Things that happen by themselves a little later. */
export const CHANGES = ['refund.settle', 'dispute.open', 'fraud.warn', 'verification.decide'] as const
export type Change = (typeof CHANGES)[number]
export type ScheduledChange = { id: string; kind: Change; object_id: string }

const DELAY = '2 seconds'

export async function schedule(db: Connection, kind: Change, objectId: string): Promise<void> {
  await db('scheduled_changes').insert({ kind, object_id: objectId, due_at: db.raw(`now() + interval '${DELAY}'`) })
}

/** The next due change, locked and taken off the list; both undone with the transaction. */
export async function takeDue(trx: Connection): Promise<ScheduledChange | undefined> {
  const { rows } = await trx.raw<{ rows: ScheduledChange[] }>(
    'delete from scheduled_changes where id = (select id from scheduled_changes where due_at <= now() order by due_at limit 1 for update skip locked) returning id, kind, object_id',
  )
  return rows[0]
}

/** Is anything due? Asked outside a transaction, since a commit wakes the loop that asks. */
export async function isAnyDue(db: Connection): Promise<boolean> {
  return (await db('scheduled_changes').where('due_at', '<=', db.raw('now()')).first('id')) !== undefined
}
