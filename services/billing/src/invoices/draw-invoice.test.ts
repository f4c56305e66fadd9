import { textOf } from '@wardround/kit/testing/pdf-text.ts'
import { expect, it } from 'vitest'
import { drawInvoice } from './draw-invoice.ts'

const invoice = {
  id: '0199a000-0000-7000-8000-000000000001',
  kind: 'invoice' as const,
  year: 2026,
  serial: 17,
  order_id: '0199a000-0000-7000-8000-000000000002',
  refund_id: null,
  lines: [{ name: '3 months', amount: 4800 }],
  amount: 4800,
  currency: 'gbp',
  vat_rate: 20,
  company: ['Wardround Ltd', '1 High Street'],
  issued_at: new Date('2026-11-22T12:00:00Z'),
}
const read = async (buyer: string) => textOf(await drawInvoice({ invoice, original: undefined, buyer }))

it.each(['Zoë Łukasiewicz-Ó’Brien', 'Ольга Ковальчук', 'Nguyễn Thị Hồng Ánh', `Dr ${'Featherstonehaugh '.repeat(6)}`])(
  'has the name %s as its buyer writes it',
  async (buyer) => {
    const text = await read(buyer)
    // Where the font changes, control characters are read that nobody sees.
    expect(text.normalize('NFC').replaceAll(/[\s\p{Cc}]/gu, '')).toContain(buyer.normalize('NFC').replaceAll(/\s/g, ''))
    expect(text).toContain('2026-000017')
    expect(text).toContain('VAT included at 20%')
  },
)

it('names nobody whose letters no font has', async () => {
  expect(await read('李小龙')).toMatch(/Account ?holder/)
})
