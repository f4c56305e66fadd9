import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import decodeQr from 'qr/decode.js'
import { describe, expect, it } from 'vitest'
import { type CertificateRow, holderHashOf, isGenuine, signCertificate } from './certificate.ts'
import { newCertificateNumber, readCertificateNumber } from './certificate-number.ts'
import { drawCertificate } from './draw-certificate.ts'
import { isPrintable, runsOf } from './drawn-name.ts'

const key = generateKeyPairSync('ed25519').privateKey

function certificate(holder: string): CertificateRow {
  const number = newCertificateNumber()
  const unsigned = {
    id: randomUUID(),
    learner_id: randomUUID(),
    kind: 'mock' as const,
    subject_id: randomUUID(),
    number,
    title: 'Mock 6',
    holder,
    full_name: false,
    details: {
      what: 'sat Mock 6, 180 questions in 180 minutes, and passed.',
      score: 131,
      total: 180,
      passMark: 117,
      percentile: 68,
      firsts: 612,
      sittingOn: '2026-11-15T09:00:00.000Z',
      holderHash: holderHashOf(number, holder),
    },
    issued_at: new Date('2026-11-15T13:00:00.000Z'),
  }
  return {
    ...unsigned,
    state: 'queued',
    bytes: null,
    signature: signCertificate(key, unsigned),
    withdrawn_at: null,
    withdrawn_reason: null,
  }
}

async function textOf(file: Buffer): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise
  const content = await (await pdf.getPage(1)).getTextContent()
  return content.items.map((item) => ('str' in item ? item.str : '')).join('')
}

/** Pixels for each point of the page. */
const SCALE = 2
/** The rectangles that fill the first page, as a picture of black on white with nothing else of the page. */
async function filledSquaresOf(file: Buffer) {
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise
  const { fnArray, argsArray } = await (await pdf.getPage(1)).getOperatorList()
  const paths: Float32Array[] = fnArray.flatMap((operator, at) =>
    operator === OPS.constructPath ? [argsArray[at][1][0]] : [],
  )
  const width = Math.ceil(841.89 * SCALE)
  const height = Math.ceil(595.28 * SCALE)
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  // A rectangle: move (0, x, y), three lines (1, x, y), close (4).
  for (const path of paths)
    for (let at = 0; at + 13 <= path.length; at += 13) {
      const [left, top, right, bottom] = [1, 2, 7, 8].map((place) => Math.round((path[at + place] ?? 0) * SCALE)) as [
        number,
        number,
        number,
        number,
      ]
      for (let y = top; y < bottom; y += 1)
        for (let x = left; x < right; x += 1) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  return { width, height, data }
}

const NAMES = [
  'Amara Nwosu',
  'Zoë Łukasiewicz-Ó’Brien',
  'Ελένη Παπαδοπούλου',
  'Ольга Ковальчук',
  'อรทัย สุขใจ',
  'Maximiliana Konstantinopolitanska-Featherstonehaugh de la Cruz',
]

describe('the file of a certificate', () => {
  it.each(NAMES)('reads back the name %s', async (name) => {
    const row = certificate(name)
    const text = await textOf(await drawCertificate(row, 'http://localhost:8080/verify'))
    expect(text.replaceAll(/\s/g, '')).toContain(name.normalize('NFC').replaceAll(/\s/g, ''))
    expect(text).toContain(row.number)
  })

  it.each(['محمد علي الحسن', 'דוד כהן', 'محمد Smith', 'प्रिया शर्मा'])('draws the letters of %s', async (name) => {
    const text = await textOf(await drawCertificate(certificate(name), 'http://localhost:8080/verify'))
    const letters = (of: string) => [...of.normalize('NFKC').replaceAll(/[\s\p{M}]/gu, '')].sort().join('')
    const [, after = ''] = text.split('This certifies that')
    const drawn = after.split('sat Mock')[0] ?? ''
    expect(letters(drawn)).toContain(letters(name).slice(0, 3))
  })

  it('has a code that a camera reads as the address of its verify page', async () => {
    const row = certificate('Amara Nwosu')
    const picture = await filledSquaresOf(await drawCertificate(row, 'http://localhost:8080/verify'))
    expect(decodeQr(picture)).toBe(`http://localhost:8080/verify/${row.number}`)
  })

  it('is the same file each time it is drawn', async () => {
    const row = certificate('Amara Nwosu')
    const [one, other] = [await drawCertificate(row, 'http://x/verify'), await drawCertificate(row, 'http://x/verify')]
    expect(one.length).toBe(other.length)
  })
})

it('puts right-to-left parts of a name in the order in which they are drawn', () => {
  expect(runsOf('דוד Cohen').map(({ script }) => script)).toEqual(['latin', 'hebrew'])
  expect(runsOf('Cohen דוד').map(({ script }) => script)).toEqual(['latin', 'hebrew'])
  expect(isPrintable('李小龙')).toBe(false)
})

it('is genuine only as it was signed', () => {
  const row = certificate('Amara Nwosu')
  expect(isGenuine(key, row)).toBe(true)
  expect(isGenuine(key, { ...row, holder: '' })).toBe(true)
  expect(isGenuine(key, { ...row, holder: 'Amara Nwosv' })).toBe(false)
  expect(isGenuine(key, { ...row, details: { ...row.details, score: 132 } })).toBe(false)
  expect(isGenuine(generateKeyPairSync('ed25519').privateKey, row)).toBe(false)
})

it('reads a number as people write it', () => {
  const number = newCertificateNumber()
  expect(number).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(readCertificateNumber(` ${number.toLowerCase().replaceAll('-', '')} `)).toBe(number)
  expect(readCertificateNumber('O0I1-L000-0000-0000')).toBe('0011-1000-0000-0000')
  expect(readCertificateNumber('U000-0000-0000-0000')).toBeUndefined()
  expect(readCertificateNumber('1234')).toBeUndefined()
})
