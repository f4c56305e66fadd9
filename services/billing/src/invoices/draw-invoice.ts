import { isPrintable } from '@wardround/kit/pdf/drawn-text.ts'
import { createLineWriter } from '@wardround/kit/pdf/line-writer.ts'
import { invoiceNumber, vatIncluded } from './invoice.ts'
import type { InvoiceRow } from './invoice-repository.ts'

export type InvoicePaper = {
  invoice: InvoiceRow
  /** Of the invoice that a credit note belongs to. */
  original: InvoiceRow | undefined
  buyer: string
}

const MARGIN = 56
const WIDTH = 595.28 - 2 * MARGIN
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' })
const money = (amount: number, currency: string) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(amount / 100)

/** One line with its amount at the right edge. */
function row(paper: PDFKit.PDFDocument, label: string, amount: string, bold = false): void {
  paper.font(bold ? 'Helvetica-Bold' : 'Helvetica')
  const y = paper.y
  paper.text(label, MARGIN, y, { width: WIDTH - 110 })
  const bottom = paper.y
  paper.text(amount, MARGIN + WIDTH - 100, y, { width: 100, align: 'right' })
  paper.y = Math.max(bottom, paper.y) + 6
}

const SIZE = 10
const SMALLEST = 6

/** The buyer at the right edge, in whatever letters the name is written. */
function buyerRow(paper: PDFKit.PDFDocument, buyer: string): void {
  if (!isPrintable(buyer)) {
    row(paper, 'To', 'Account holder')
    return
  }
  const { y } = paper
  row(paper, 'To', '')
  const below = paper.y
  const { line, widthOf, sizeFitting } = createLineWriter(paper, { x: MARGIN, color: '#000000' })
  const size = sizeFitting(buyer, { size: SIZE }, WIDTH - 50, SMALLEST)
  line(buyer, y, { size }, MARGIN + WIDTH - widthOf(buyer, { size }))
  paper.fontSize(SIZE).y = below
}

const rule = (paper: PDFKit.PDFDocument) => {
  paper
    .moveTo(MARGIN, paper.y)
    .lineTo(MARGIN + WIDTH, paper.y)
    .lineWidth(0.5)
    .stroke()
  paper.y += 10
}

function draw(paper: PDFKit.PDFDocument, { invoice, original, buyer }: InvoicePaper): void {
  const { company, currency, amount, vat_rate: rate } = invoice
  const title = invoice.kind === 'credit' ? 'Credit note' : 'Invoice'
  const [name = '', ...address] = company
  paper.font('Helvetica-Bold').fontSize(11).text(name, MARGIN, MARGIN)
  paper.font('Helvetica').fontSize(SIZE)
  for (const line of address) paper.text(line)
  paper.moveDown(3).font('Helvetica-Bold').fontSize(20).text(title, MARGIN).fontSize(SIZE).moveDown(0.6)
  row(paper, 'Number', invoiceNumber(invoice))
  row(paper, 'Date', day.format(invoice.issued_at))
  if (original) row(paper, 'For invoice', invoiceNumber(original))
  buyerRow(paper, buyer)
  row(paper, 'Order', invoice.order_id.slice(-12))
  paper.moveDown(1)
  rule(paper)
  for (const line of invoice.lines) row(paper, line.name, money(line.amount, currency))
  rule(paper)
  row(paper, invoice.kind === 'credit' ? 'Total refunded' : 'Total paid', money(amount, currency), true)
  if (rate > 0) row(paper, `VAT included at ${rate}%`, money(vatIncluded(amount, rate), currency))
  else row(paper, 'No VAT is charged.', '')
}

/** The PDF of an invoice or credit note, as bytes. */
export async function drawInvoice(input: InvoicePaper): Promise<Buffer> {
  const { invoice } = input
  // Loaded with the first invoice: it takes 18 MB.
  const { default: PDFDocument } = await import('pdfkit')
  const paper = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'en-GB',
    info: { Title: `${invoice.kind === 'credit' ? 'Credit note' : 'Invoice'} ${invoiceNumber(invoice)}` },
  })
  const parts: Buffer[] = []
  return new Promise((resolve, reject) => {
    paper.on('data', (part: Buffer) => parts.push(part))
    paper.on('end', () => resolve(Buffer.concat(parts)))
    paper.on('error', reject)
    draw(paper, input)
    paper.end()
  })
}
