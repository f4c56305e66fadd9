import type { Connection } from '@wardround/kit/data/database.ts'

export type Text = { id: string; to: string; from: string; text: string; receivedAt: Date }

const COLUMNS = ['id', 'recipient as to', 'sender as from', 'body as text', 'received_at as receivedAt'] as const

/** Keeps a text message; one with a key that is known already answers the first one's id and is not kept twice. */
export async function keepText(
  db: Connection,
  text: { recipient: string; sender: string; body: string; key: string | undefined },
): Promise<string> {
  const row = { recipient: text.recipient, sender: text.sender, body: text.body, idempotency_key: text.key ?? null }
  const [kept] = await db('received_texts').insert(row).onConflict('idempotency_key').ignore().returning('id')
  return kept?.id ?? (await db('received_texts').where({ idempotency_key: text.key }).first('id')).id
}

/** Newest first; `to` is a part of the number, spaces and `+` left aside. */
export async function listTexts(db: Connection, filter: { to?: string | undefined; limit: number }): Promise<Text[]> {
  const query = db('received_texts')
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .select(...COLUMNS)
  const figures = filter.to?.replace(/\D/g, '')
  if (filter.to) query.whereRaw('strpos(recipient, ?) > 0', [figures || filter.to])
  return query
}
