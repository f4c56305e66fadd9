import type { Connection } from '@wardround/kit/data/database.ts'

/** `to` is the host of a push service, or `topic` and its name. */
export type Push = { id: string; to: string; payload: Record<string, unknown>; receivedAt: Date }

export async function keepPush(db: Connection, push: Pick<Push, 'to' | 'payload'>): Promise<string> {
  const [{ id }] = await db('received_pushes')
    .insert({ recipient: push.to, payload: JSON.stringify(push.payload) })
    .returning('id')
  return id
}

/** Newest first. */
export const listPushes = (db: Connection, limit: number): Promise<Push[]> =>
  db('received_pushes')
    .orderBy('id', 'desc')
    .limit(limit)
    .select('id', 'recipient as to', 'payload', 'received_at as receivedAt')
