import { describe, expect, it } from 'vitest'
import { invoiceNumber, invoiceYear, parseInvoiceNumber, vatIncluded } from './invoice.ts'

describe('the numbers of invoices', () => {
  it('are read back as they were written', () => {
    for (const each of [
      { kind: 'invoice', year: 2026, serial: 1 },
      { kind: 'credit', year: 2027, serial: 123_456 },
    ] as const)
      expect(parseInvoiceNumber(invoiceNumber(each))).toEqual(each)
    expect(parseInvoiceNumber('4242')).toBeUndefined()
  })

  it('start again with the London year', () => {
    expect(invoiceYear(new Date('2026-12-31T23:59:59Z'))).toBe(2026)
    expect(invoiceYear(new Date('2027-01-01T00:00:00Z'))).toBe(2027)
  })
})

describe('VAT', () => {
  it('is the part of a price that includes it', () => {
    expect(vatIncluded(12_000, 20)).toBe(2_000)
    expect(vatIncluded(4_800, 0)).toBe(0)
  })
})
