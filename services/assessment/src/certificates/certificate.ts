import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import type { CERTIFICATE_KINDS, CERTIFICATE_STATES } from '@wardround/proto/http/assessment/certificates.ts'
import { z } from 'zod'

/** What a certificate says beside its holder, as it was when it was made. */
export const CertificateDetails = z.object({
  /** Sentence below the name: what was done. */
  what: z.string(),
  score: z.int().nullable(),
  total: z.int(),
  passMark: z.int().nullable(),
  percentile: z.int().nullable(),
  firsts: z.int(),
  sittingOn: z.iso.datetime(),
  /** SHA-256 of number and name: the signature holds when the name has gone with its account. */
  holderHash: z.string(),
})
export type CertificateDetails = z.infer<typeof CertificateDetails>

export type CertificateRow = {
  id: string
  learner_id: string | null
  kind: (typeof CERTIFICATE_KINDS)[number]
  subject_id: string
  number: string
  title: string
  /** Empty once the account was deleted. */
  holder: string
  full_name: boolean
  details: CertificateDetails
  state: (typeof CERTIFICATE_STATES)[number]
  bytes: number | null
  signature: string
  issued_at: Date
  withdrawn_at: Date | null
  withdrawn_reason: string | null
}

type Signed = Pick<CertificateRow, 'id' | 'kind' | 'subject_id' | 'number' | 'title' | 'details' | 'issued_at'>

export const holderHashOf = (number: string, holder: string): string =>
  createHash('sha256').update(`${number}\n${holder}`).digest('base64url')

/** The text that is signed. Keys of `details` are named in a fixed order, since the database keeps none. */
function signedText({ id, kind, subject_id, number, title, details, issued_at }: Signed): Buffer {
  const { what, score, total, passMark, percentile, firsts, sittingOn, holderHash } = details
  const fields = [what, score, total, passMark, percentile, firsts, sittingOn, holderHash]
  return Buffer.from(JSON.stringify(['v1', id, kind, subject_id, number, title, fields, issued_at.toISOString()]))
}

/** Reads the private key: base64 of PKCS8 DER. */
export const readSigningKey = (base64: string): KeyObject =>
  createPrivateKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'pkcs8' })

/** Signs what a certificate says, with Ed25519; base64. */
export const signCertificate = (key: KeyObject, row: Signed): string =>
  sign(null, signedText(row), key).toString('base64')

/** Whether a certificate says what was signed; also where its holder's name has gone. */
export const isGenuine = (key: KeyObject, row: CertificateRow): boolean =>
  (row.holder === '' || row.details.holderHash === holderHashOf(row.number, row.holder)) &&
  verify(null, signedText(row), createPublicKey(key), Buffer.from(row.signature, 'base64'))

/** "Amara N.", unless the holder chose to be named in full. */
export function shownName(holder: string, fullName: boolean): string {
  if (fullName) return holder
  const [first = '', ...rest] = holder.split(/\s+/)
  const last = rest.at(-1)
  return last ? `${first} ${[...last][0]}.` : first
}

/** "Passed, 70 to 75%": the score in steps of five points. */
export function bandOf(score: number, total: number): string {
  const from = Math.min(95, Math.floor((100 * score) / total / 5) * 5)
  return `Passed, ${from} to ${from + 5}%`
}

/** Where a certificate's file is kept. */
export const fileKeyOf = (id: string): string => `certificates/${id}.pdf`
