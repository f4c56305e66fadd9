import { DomainError } from '@wardround/kit/base/errors.ts'
import type { Deps } from '#deps.ts'
import { getOrder } from '#orders/order-repository.ts'
import { namesOf } from '#people/names-of.ts'
import { drawInvoice } from './draw-invoice.ts'
import { invoiceNumber } from './invoice.ts'
import { findInvoice, findInvoiceOfOrder, findOwnInvoice } from './invoice-repository.ts'

/**
 * An invoice as PDF; with `uid` only where it is theirs. The buyer's name is asked for each time and never kept. Throws
 * `resource.missing`, `gateway.unavailable`.
 */
export async function getInvoice(
  deps: Deps,
  { id, uid }: { id: string; uid?: string },
): Promise<{ name: string; pdf: Buffer }> {
  const db = deps.db.knex
  const invoice = uid === undefined ? await findInvoice(db, id) : await findOwnInvoice(db, id, uid)
  if (!invoice) throw new DomainError('resource.missing')
  const order = await getOrder(db, invoice.order_id)
  const named = await namesOf(deps, [order.user_id])
  const original = invoice.kind === 'credit' ? await findInvoiceOfOrder(db, order.id) : undefined
  const pdf = await drawInvoice({ invoice, original, buyer: named(order.user_id).name })
  return { name: `${invoice.kind}-${invoiceNumber(invoice)}.pdf`, pdf }
}
