import type { OrderLine } from '#orders/order.ts'

export const INVOICE_KINDS = ['invoice', 'credit'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

/** `2026-000017`; a credit note is `C2026-000003`. */
export const invoiceNumber = ({ kind, year, serial }: { kind: InvoiceKind; year: number; serial: number }): string =>
  `${kind === 'credit' ? 'C' : ''}${year}-${String(serial).padStart(6, '0')}`

/** The kind, year and serial of a number as `invoiceNumber` writes it; undefined for anything else. */
export function parseInvoiceNumber(text: string): { kind: InvoiceKind; year: number; serial: number } | undefined {
  const match = /^(C?)(\d{4})-(\d{6,9})$/i.exec(text.trim())
  if (!match) return undefined
  return { kind: match[1] ? 'credit' : 'invoice', year: Number(match[2]), serial: Number(match[3]) }
}

const london = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', year: 'numeric' })
/** The year that London clocks show: numbers start again with it. */
export const invoiceYear = (at: Date): number => Number(london.format(at))

/** VAT that an amount includes, rounded to the nearest minor unit. `rate` in per cent. */
export const vatIncluded = (amount: number, rate: number): number => Math.round((amount * rate) / (100 + rate))

export type InvoiceLine = { name: string; amount: number }
export const linesOfOrder = (lines: readonly OrderLine[]): InvoiceLine[] =>
  lines.map(({ name, price }) => ({ name, amount: price.amount }))
