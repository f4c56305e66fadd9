import { Readable } from 'node:stream'
import { DomainError } from '@wardround/kit/base/errors.ts'
import { CSV_START, csvRows } from '@wardround/kit/data/csv.ts'
import { readSettingCopy } from '@wardround/kit/events/setting-copies.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type { Page } from '@wardround/proto/envelope.ts'
import type {
  listOwnOrders as ownContract,
  StaffOrder,
  StaffOrderDetail,
} from '@wardround/proto/http/billing/orders.ts'
import { presentOrder } from '#checkout/order-presenter.ts'
import type { Deps } from '#deps.ts'
import { disputeOfOrder } from '#disputes/dispute.ts'
import { type DisputeRow, listDisputes } from '#disputes/dispute-repository.ts'
import { listGrantsOfOrder } from '#entitlements/entitlement-repository.ts'
import { presentIncident } from '#incidents/incident-presenter.ts'
import { listIncidentsOfOrder } from '#incidents/incident-repository.ts'
import { invoiceNumber } from '#invoices/invoice.ts'
import { type InvoiceRow, listInvoicesOfOrders } from '#invoices/invoice-repository.ts'
import { presentInvoice } from '#invoices/issue-invoice.ts'
import { findOrder, type OrderRow } from '#orders/order-repository.ts'
import { namesOf } from '#people/names-of.ts'
import { MONEY_BACK_QUESTIONS, moneyBackUntil } from '#refunds/refund.ts'
import { listRefunds } from '#refunds/refund-repository.ts'
import { presentRefund } from '#staff-orders/refund-order.ts'
import { listOrderPart, listOrderRows, listPaidOrders, type OrderAsk } from './order-list-repository.ts'

/** A later period of a renewing plan, which the provider charged by itself. */
const isRenewal = (row: OrderRow) => row.renewing_plan_id !== null
const invoiceOf = (invoices: InvoiceRow[], orderId: string) => {
  const found = invoices.find((each) => each.order_id === orderId && each.kind === 'invoice')
  return found ? invoiceNumber(found) : null
}

const disputesOf = (disputes: DisputeRow[], orderId: string) => disputes.filter((each) => each.order_id === orderId)

type Beside = { invoices: InvoiceRow[]; disputes: DisputeRow[]; named: (uid: string) => StaffOrder['user'] }

function presentRow(row: OrderRow, { invoices, disputes, named }: Beside): StaffOrder {
  return {
    id: row.id,
    user: named(row.user_id),
    state: row.state,
    origin: row.origin,
    renewal: isRenewal(row),
    total: { amount: row.amount, currency: row.currency },
    refunded: row.refunded_amount,
    dispute: disputeOfOrder(disputesOf(disputes, row.id)),
    names: row.lines.map(({ name }) => name),
    invoice: invoiceOf(invoices, row.id),
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
  }
}

const idsOf = (rows: OrderRow[]) => rows.map(({ id }) => id)

/** Throws `gateway.unavailable` while identity cannot be asked for the names. */
export async function listStaffOrders(
  deps: Deps,
  ask: OrderAsk & { page: number; size: number },
): Promise<Page<StaffOrder>> {
  const { rows, total } = await listOrderRows(deps.db.knex, ask)
  const [invoices, disputes, named] = await Promise.all([
    listInvoicesOfOrders(deps.db.knex, idsOf(rows)),
    listDisputes(deps.db.knex, idsOf(rows)),
    namesOf(
      deps,
      rows.map((row) => row.user_id),
    ),
  ])
  const items = rows.map((row) => presentRow(row, { invoices, disputes, named }))
  return { items, page: ask.page, size: ask.size, total }
}

const COLUMNS = [
  'order',
  'user',
  'state',
  'dispute',
  'origin',
  'products',
  'amount',
  'refunded',
  'currency',
  'invoice',
  'created',
  'paid',
]
const PART = 500
const MOST = 100_000

async function* csvParts(deps: Deps, ask: OrderAsk): AsyncGenerator<string> {
  yield CSV_START + csvRows([COLUMNS])
  for (let offset = 0; offset < MOST; offset += PART) {
    const rows = await listOrderPart(deps.db.knex, ask, offset, PART)
    const [invoices, disputes] = await Promise.all([
      listInvoicesOfOrders(deps.db.knex, idsOf(rows)),
      listDisputes(deps.db.knex, idsOf(rows)),
    ])
    yield csvRows(
      rows.map((row) => [
        row.id,
        row.user_id,
        row.state,
        disputeOfOrder(disputesOf(disputes, row.id)),
        row.origin,
        row.lines.map(({ name }) => name),
        (row.amount / 100).toFixed(2),
        (row.refunded_amount / 100).toFixed(2),
        row.currency,
        invoiceOf(invoices, row.id),
        row.created_at.toISOString(),
        row.paid_at?.toISOString() ?? null,
      ]),
    )
    if (rows.length < PART) return
  }
}

/** The same as a table for spreadsheets: users by number, so that no names leave with it. */
export const listStaffOrdersAsCsv = (deps: Deps, ask: OrderAsk): Readable => Readable.from(csvParts(deps, ask))

/** Throws `resource.missing`, `gateway.unavailable`. */
export async function getStaffOrder(deps: Deps, id: string): Promise<StaffOrderDetail> {
  const db = deps.db.knex
  const row = await findOrder(db, id)
  if (!row) throw new DomainError('resource.missing')
  const [grants, refunds, invoices, disputes, incidents, named, moneyBackDays] = await Promise.all([
    listGrantsOfOrder(db, id),
    listRefunds(db, [id]),
    listInvoicesOfOrders(db, [id]),
    listDisputes(db, [id]),
    listIncidentsOfOrder(db, id),
    namesOf(deps, [row.user_id]),
    readSettingCopy(db, 'moneybackdays'),
  ])
  return {
    ...presentOrder(row, grants, disputes),
    user: named(row.user_id),
    renewal: isRenewal(row),
    paymentId: row.payment_intent_id,
    submittedAt: row.submitted_at?.toISOString() ?? null,
    refunds: refunds.map(presentRefund),
    invoices: invoices.map(presentInvoice),
    disputes: disputes.map((each) => ({
      id: each.id,
      state: each.state,
      reason: each.reason,
      amount: each.amount,
      openedAt: each.opened_at.toISOString(),
      submittedAt: each.submitted_at?.toISOString() ?? null,
      closedAt: each.closed_at?.toISOString() ?? null,
    })),
    incidents: incidents.map(presentIncident),
    moneyBack: {
      until: row.paid_at ? moneyBackUntil(row.paid_at, moneyBackDays).toISOString() : null,
      answered: row.paid_at ? await deps.countAnswers(row.user_id, row.paid_at).catch(() => null) : 0,
      most: MONEY_BACK_QUESTIONS,
    },
  }
}

/** Own paid orders with their invoices. */
export async function listOwnOrders(
  deps: Deps,
  uid: string,
  ask: { page: number; size: number },
): Promise<CallReply<typeof ownContract>> {
  const db = deps.db.knex
  const { rows, total } = await listPaidOrders(db, uid, ask)
  const [invoices, disputes] = await Promise.all([listInvoicesOfOrders(db, idsOf(rows)), listDisputes(db, idsOf(rows))])
  const items = []
  for (const row of rows) {
    items.push({
      ...presentOrder(row, await listGrantsOfOrder(db, row.id), disputesOf(disputes, row.id)),
      renewal: isRenewal(row),
      invoices: invoices.filter((each) => each.order_id === row.id).map(presentInvoice),
    })
  }
  return { items, page: ask.page, size: ask.size, total }
}
