import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { textOf } from '@wardround/kit/testing/pdf-text.ts'
import { describe, expect, it } from 'vitest'
import { codeOf } from '#testing/read-certificate.ts'
import { type CertificateRow, holderHashOf, isGenuine, signCertificate } from './certificate.ts'
import { newCertificateNumber, readCertificateNumber } from './certificate-number.ts'
import { drawCertificate } from './draw-certificate.ts'

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

const NAMES = [
  'Amara Nwosu',
  'Zoë Łukasiewicz-Ó’Brien',
  'Ελένη Παπαδοπούλου',
  'Ольга Ковальчук',
  'อรทัย สุขใจ',
  'Nguyễn Thị Hồng Ánh',
  'Ọlá Ẹ̀ṣọ́',
  'Maximiliana Konstantinopolitanska-Featherstonehaugh de la Cruz',
]

/** As a string stands in the file: brackets, backslashes and line ends are escaped. */
const escaped = (bytes: Buffer): Buffer =>
  Buffer.from(
    bytes
      .toString('latin1')
      .replaceAll(/[()\\]/g, '\\$&')
      .replaceAll(/[\b\t\n\f\r]/g, (end) => JSON.stringify(end).slice(1, -1)),
    'latin1',
  )

describe('the file of a certificate', () => {
  it.each(NAMES)('reads back the name %s', async (name) => {
    const row = certificate(name)
    const text = await textOf(await drawCertificate(row, 'http://localhost:8080/verify'))
    // Where the font changes, control characters are read that nobody sees.
    expect(text.normalize('NFC').replaceAll(/[\s\p{Cc}]/gu, '')).toContain(name.normalize('NFC').replaceAll(/\s/g, ''))
    expect(text).toContain(row.number)
  })

  it.each(['محمد علي الحسن', 'ڈاکٹر عائشہ گلزار', 'דוד כהן', 'محمد Smith', 'प्रिया शर्मा'])(
    'gives readers the name %s, however its letters are shaped',
    async (name) => {
      const file = await drawCertificate(certificate(name), 'http://localhost:8080/verify')
      const written = Buffer.from(`\ufeff${name}`, 'utf16le').swap16()
      expect(file.includes(Buffer.concat([Buffer.from('/ActualText ('), escaped(written)]))).toBe(true)
      const [, after = ''] = (await textOf(file)).split('This certifies that')
      expect(after.split('sat Mock')[0]?.trim()).not.toBe('')
    },
  )

  it('has a code that a camera reads as the address of its verify page', async () => {
    const row = certificate('Amara Nwosu')
    const file = await drawCertificate(row, 'http://localhost:8080/verify')
    expect(await codeOf(file)).toBe(`http://localhost:8080/verify/${row.number}`)
  })

  it('is the same file each time it is drawn', async () => {
    const row = certificate('Amara Nwosu')
    const [one, other] = [await drawCertificate(row, 'http://x/verify'), await drawCertificate(row, 'http://x/verify')]
    expect(one.length).toBe(other.length)
  })
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
