import type { Connection } from '@wardround/kit/data/database.ts'
import type { CheckoutOrigin } from '@wardround/proto/codes.ts'
import type { Knex } from 'knex'
import { parseInvoiceNumber } from '#invoices/invoice.ts'
import type { OrderState } from '#orders/order.ts'
import type { OrderRow } from '#orders/order-repository.ts'

export type OrderAsk = {
  search?: string | undefined
  state?: OrderState | 'disputed' | undefined
  origin?: CheckoutOrigin | undefined
  user?: string | undefined
  from?: string | undefined
  to?: string | undefined
  sort?: string | undefined
}
type Paging = { page: number; size: number }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const SORTS: Record<string, string> = { createdAt: 'o.created_at', paidAt: 'o.paid_at', amount: 'o.amount' }

/** What staff type: the number of an invoice, the end of a card's number, or an id of ours or of the provider. */
function search(query: Knex.QueryBuilder, text: string): void {
  const invoice = parseInvoiceNumber(text)
  if (invoice)
    query.whereExists((part: Knex.QueryBuilder) =>
      part.from('invoices as i').whereRaw('i.order_id = o.id').where(invoice),
    )
  else if (UUID.test(text)) query.where((part) => part.where('o.id', text).orWhere('o.user_id', text))
  else if (/^\d{4}$/.test(text)) query.where('o.card_last4', text)
  else query.where('o.payment_intent_id', text)
}

/** Disputes that take the money of a payment back, or may. */
const DISPUTED = `exists (
  select 1
  from disputes d
  where d.order_id = o.id
    and d.state in ('needs_response', 'under_review', 'lost'))`

/** A disputed order counts as disputed and not as paid. */
function inState(query: Knex.QueryBuilder, state: OrderState | 'disputed'): void {
  query.where('o.state', state === 'disputed' ? 'paid' : state)
  if (state === 'disputed') query.whereRaw(DISPUTED)
  if (state === 'paid') query.whereRaw(`not ${DISPUTED}`)
}

const asked = (db: Connection, ask: OrderAsk) =>
  db('orders as o').modify((query: Knex.QueryBuilder) => {
    if (ask.state) inState(query, ask.state)
    if (ask.origin) query.where('o.origin', ask.origin)
    if (ask.user) query.where('o.user_id', ask.user)
    if (ask.from) query.whereRaw("o.paid_at >= ?::date::timestamp at time zone 'Europe/London'", [ask.from])
    if (ask.to) query.whereRaw("o.paid_at < (?::date + 1)::timestamp at time zone 'Europe/London'", [ask.to])
    if (ask.search) search(query, ask.search.trim())
  })

function ordered(query: Knex.QueryBuilder, sort = '-createdAt'): Knex.QueryBuilder {
  const column = SORTS[sort.replace('-', '')] ?? 'o.created_at'
  return query.orderByRaw(`${column} ${sort.startsWith('-') ? 'desc' : 'asc'} nulls last, o.id desc`)
}

export async function listOrderRows(
  db: Connection,
  ask: OrderAsk & Paging,
): Promise<{ rows: OrderRow[]; total: number }> {
  const [rows, counted] = await Promise.all([
    ordered(asked(db, ask).select('o.*'), ask.sort)
      .limit(ask.size)
      .offset((ask.page - 1) * ask.size),
    asked(db, ask).count({ total: '*' }).first(),
  ])
  return { rows, total: Number(counted?.total ?? 0) }
}

/** A part of all that are asked for, in order. */
export const listOrderPart = (db: Connection, ask: OrderAsk, offset: number, limit: number): Promise<OrderRow[]> =>
  ordered(asked(db, ask).select('o.*'), ask.sort).limit(limit).offset(offset)

/** Own orders that were paid, the newest first. */
export async function listPaidOrders(
  db: Connection,
  uid: string,
  { page, size }: Paging,
): Promise<{ rows: OrderRow[]; total: number }> {
  const own = db<OrderRow>('orders').where({ user_id: uid }).whereNotNull('paid_at')
  const [rows, counted] = await Promise.all([
    own
      .clone()
      .orderBy('paid_at', 'desc')
      .limit(size)
      .offset((page - 1) * size),
    own.clone().count({ total: '*' }).first(),
  ])
  return { rows: rows as OrderRow[], total: Number((counted as { total?: unknown } | undefined)?.total ?? 0) }
}
