import type { Connection } from '@wardround/kit/data/database.ts'

export type RequestRecord = {
  id: string
  method: string
  path: string
  params: Record<string, unknown>
  idempotencyKey: string | null
  /** Null: no answer was given. */
  status: number | null
  replayed: boolean
  /** `performance.now()` at the start. */
  startedAt: number
}

const KEPT = 5000
const HIDDEN_FIELDS = new Set(['number', 'cvc', 'client_secret'])

/** Parameters without what identifies a card or opens a payment. */
const withoutSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [
      field,
      HIDDEN_FIELDS.has(field) ? '[hidden]' : withoutSecrets(inner),
    ]),
  )
}

export async function recordRequest(db: Connection, record: RequestRecord): Promise<void> {
  const [inserted] = await db('payment_requests')
    .insert({
      id: record.id,
      method: record.method,
      path: record.path,
      params: JSON.stringify(withoutSecrets(record.params)),
      idempotency_key: record.idempotencyKey,
      status: record.status,
      replayed: record.replayed,
      milliseconds: Math.round(performance.now() - record.startedAt),
    })
    .returning('seq')
  if (inserted.seq % 500 === 0)
    await db('payment_requests')
      .where('seq', '<', inserted.seq - KEPT)
      .delete()
}

/** Newest first. */
export async function listRequests(db: Connection, limit: number): Promise<object[]> {
  return db('payment_requests')
    .orderBy('seq', 'desc')
    .limit(limit)
    .select(
      'id',
      'method',
      'path',
      'params',
      'status',
      'replayed',
      'milliseconds',
      'idempotency_key as idempotencyKey',
      'created_at as createdAt',
    )
}
