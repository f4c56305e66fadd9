import { buffer } from 'node:stream/consumers'
import { createLineWriter, type Pdf } from '@wardround/kit/pdf/line-writer.ts'
import encodeQr from 'qr'
import type { CertificateRow } from './certificate.ts'

const PAGE = { width: 841.89, height: 595.28 }
const MARGIN = 64
const INK = '#14213d'
const SOFT = '#4a5568'
const ACCENT = '#0b5563'
const LARGEST_NAME = 40
const SMALLEST = 14

/** The code as black squares on the page's paper. */
function drawQr(pdf: Pdf, address: string, { x, y, size }: { x: number; y: number; size: number }): void {
  const cells = encodeQr(address, 'raw', { border: 2 })
  const side = size / cells.length
  pdf.fillColor('#000000')
  for (const [row, line] of cells.entries())
    for (const [column, dark] of line.entries()) if (dark) pdf.rect(x + column * side, y + row * side, side, side)
  pdf.fill()
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/London',
})

const hours = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

const figuresOf = ({ kind, details }: CertificateRow): [string, string][] => {
  const { score, total, passMark, percentile, firsts } = details
  if (kind === 'attendance') return [[hours.format(total / 60), total === 60 ? 'hour' : 'hours']]
  return score === null
    ? [[String(total), total === 1 ? 'question answered' : 'questions answered']]
    : [
        [`${score} of ${total}`, `score, ${((100 * score) / total).toFixed(1)}%`],
        ...(passMark === null ? [] : [[String(passMark), 'pass mark'] as [string, string]]),
        ...(percentile === null
          ? []
          : [[`${percentile} of 100`, `first attempts scored less (${firsts} counted)`] as [string, string]]),
      ]
}

/** Draws a certificate: A4 landscape, tagged, fonts embedded. The same certificate gives the same page. */
export async function drawCertificate(row: CertificateRow, verifyUrl: string): Promise<Buffer> {
  const { number, title, holder, details, issued_at: issuedAt } = row
  const address = `${verifyUrl}/${number}`
  // Loaded with the first certificate: it takes 18 MB.
  const { default: Document } = await import('pdfkit')
  const pdf = new Document({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    tagged: true,
    displayTitle: true,
    lang: 'en-GB',
    pdfVersion: '1.7',
    info: { Title: `${title}, certificate ${number}`, Author: 'Wardround', CreationDate: issuedAt, ModDate: issuedAt },
  })
  const file = buffer(pdf)
  const { line, sizeFitting } = createLineWriter(pdf, { x: MARGIN, color: INK })
  const page = pdf.struct('Document')
  pdf.addStructure(page)
  const part = (type: string, draw: () => void, words: { alt?: string; actual?: string } = {}) =>
    page.add(pdf.struct(type, words, draw))
  part('H1', () =>
    line(row.kind === 'attendance' ? 'Certificate of attendance' : 'Certificate of practice', 88, {
      size: 22,
      weight: 600,
      color: ACCENT,
    }),
  )
  part('P', () => line('Wardround', 60, { size: 14, weight: 600 }))
  part('P', () => line('This certifies that', 146, { size: 14, color: SOFT }))
  const width = PAGE.width - 2 * MARGIN
  // Shaped letters cannot be read back in every script, so readers are given the name as it is written.
  part(
    'H2',
    () =>
      line(holder, 172, {
        size: sizeFitting(holder, { size: LARGEST_NAME, weight: 600 }, width, SMALLEST),
        weight: 600,
      }),
    { actual: holder },
  )
  part('P', () => line(details.what, 240, { size: sizeFitting(details.what, { size: 15 }, width, SMALLEST) }))
  for (const [at, [figure, words]] of figuresOf(row).entries())
    part('P', () => {
      line(figure, 300, { size: 24, weight: 600 }, MARGIN + at * 200)
      line(words, 334, { size: 11, color: SOFT }, MARGIN + at * 200)
    })
  part('P', () => line(`Date: ${DAY.format(new Date(details.sittingOn))}`, 392, { size: 12 }))
  part('P', () => line(`Number: ${number}`, 414, { size: 12, weight: 600 }))
  part('P', () => line(`Check it at ${verifyUrl}`, 434, { size: 11, color: SOFT }))
  part('P', () =>
    line('A record of practice. It is not a qualification and is not recognised by the GMC.', 520, {
      size: 10,
      color: SOFT,
    }),
  )
  part('Figure', () => drawQr(pdf, address, { x: PAGE.width - MARGIN - 120, y: 392, size: 120 }), {
    alt: `QR code: ${address}`,
  })
  page.end()
  pdf.end()
  return file
}
