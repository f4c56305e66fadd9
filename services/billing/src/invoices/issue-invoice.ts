import { readSettingCopy } from '@wardround/kit/events/setting-copies.ts'
import type { InvoiceRef } from '@wardround/proto/http/billing/orders.ts'
import type { Paid } from '@wardround/proto/notices/billing.ts'
import type { Knex } from 'knex'
import type { OrderRow } from '#orders/order-repository.ts'
import { invoiceNumber, invoiceYear, linesOfOrder, vatIncluded } from './invoice.ts'
import { findInvoiceOfOrder, type InvoiceRow, insertInvoice } from './invoice-repository.ts'

const companyNow = (trx: Knex.Transaction) => readSettingCopy(trx, 'invoicecompany')
const vatRateNow = (trx: Knex.Transaction) => readSettingCopy(trx, 'vatrate')

/** The invoice of an order, in the transaction in which it is paid. */
export async function issueInvoice(trx: Knex.Transaction, order: OrderRow, now: Date): Promise<InvoiceRow> {
  return insertInvoice(trx, {
    kind: 'invoice',
    year: invoiceYear(now),
    order_id: order.id,
    refund_id: null,
    lines: linesOfOrder(order.lines),
    amount: order.amount,
    currency: order.currency,
    issued_at: now,
    company: await companyNow(trx),
    vat_rate: await vatRateNow(trx),
  })
}

/** The credit note of a refund, in the transaction in which it succeeds. */
export async function issueCreditNote(
  trx: Knex.Transaction,
  order: OrderRow,
  refund: { id: string; amount: number },
  now: Date,
): Promise<InvoiceRow> {
  return insertInvoice(trx, {
    kind: 'credit',
    year: invoiceYear(now),
    order_id: order.id,
    refund_id: refund.id,
    lines: [{ name: `Refund: ${order.lines.map(({ name }) => name).join(', ')}`, amount: refund.amount }],
    amount: refund.amount,
    currency: order.currency,
    issued_at: now,
    company: await companyNow(trx),
    // What goes back was taxed as it was paid.
    vat_rate: (await findInvoiceOfOrder(trx, order.id))?.vat_rate ?? (await vatRateNow(trx)),
  })
}

/** What an email says of an invoice beside its lines. */
export const receiptOf = (row: InvoiceRow): NonNullable<Paid['invoice']> => ({
  number: invoiceNumber(row),
  at: row.issued_at.toISOString(),
  vatRate: row.vat_rate,
  vat: vatIncluded(row.amount, row.vat_rate),
})

export const presentInvoice = (row: InvoiceRow): InvoiceRef => ({
  id: row.id,
  number: invoiceNumber(row),
  kind: row.kind,
  amount: row.amount,
  issuedAt: row.issued_at.toISOString(),
})
