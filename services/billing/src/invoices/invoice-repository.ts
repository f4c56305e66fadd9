import { crashPoint } from '@wardround/kit/base/crash-points.ts'
import type { Connection } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'
import type { InvoiceKind, InvoiceLine } from './invoice.ts'

export type InvoiceRow = {
  id: string
  kind: InvoiceKind
  year: number
  serial: number
  order_id: string
  refund_id: string | null
  lines: InvoiceLine[]
  amount: number
  currency: string
  vat_rate: number
  company: string[]
  issued_at: Date
}
type NewInvoice = Omit<InvoiceRow, 'id' | 'serial'>

/**
 * Issues an invoice under the next number of its kind and year, once for its order or refund. The counter's row stays
 * locked until the transaction ends, and goes back with it: numbers have no gap.
 */
export async function insertInvoice(trx: Knex.Transaction, invoice: NewInvoice): Promise<InvoiceRow> {
  const { kind, year, order_id, refund_id } = invoice
  const known = await trx<InvoiceRow>('invoices')
    .where(kind === 'invoice' ? { kind, order_id } : { refund_id })
    .first()
  if (known) return known
  const [counter] = await trx('invoice_counters')
    .insert({ kind, year, last: 1 })
    .onConflict(['kind', 'year'])
    .merge({ last: trx.raw('invoice_counters.last + 1') })
    .returning<{ last: number }[]>('last')
  const [row] = await trx('invoices')
    .insert({ ...invoice, serial: counter?.last, lines: JSON.stringify(invoice.lines) })
    .returning<InvoiceRow[]>('*')
  crashPoint('invoice.numbered')
  return row as InvoiceRow
}

export const listInvoicesOfOrders = (db: Connection, orderIds: string[]): Promise<InvoiceRow[]> =>
  db<InvoiceRow>('invoices').whereIn('order_id', orderIds).orderBy('issued_at')

export const findInvoice = (db: Connection, id: string): Promise<InvoiceRow | undefined> =>
  db<InvoiceRow>('invoices').where({ id }).first()

/** The invoice where it is of an order of this user. */
export const findOwnInvoice = (db: Connection, id: string, uid: string): Promise<InvoiceRow | undefined> =>
  db('invoices as i')
    .join('orders as o', 'o.id', 'i.order_id')
    .where({ 'i.id': id, 'o.user_id': uid })
    .first<InvoiceRow | undefined>('i.*')

/** The invoice that a credit note takes money back from. */
export const findInvoiceOfOrder = (db: Connection, orderId: string): Promise<InvoiceRow | undefined> =>
  db<InvoiceRow>('invoices').where({ order_id: orderId, kind: 'invoice' }).first()
