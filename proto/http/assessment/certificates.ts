import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { Page, PageQuery } from '../../envelope.ts'

export const CERTIFICATE_KINDS = ['category', 'mock', 'mlamock', 'attendance'] as const
export const CERTIFICATE_STATES = ['queued', 'making', 'ready', 'failed'] as const

export const Certificate = z.object({
  id: z.uuid(),
  kind: z.enum(CERTIFICATE_KINDS),
  /** The attempt, category or event that it is about. */
  subjectId: z.uuid(),
  title: z.string(),
  /** Sixteen characters in groups of four. */
  number: z.string(),
  state: z.enum(CERTIFICATE_STATES),
  issuedAt: z.iso.datetime(),
  /** Of the file, once it is ready. */
  bytes: z.int().nullable(),
  fullName: z.boolean(),
  withdrawnAt: z.iso.datetime().nullable(),
})
export type Certificate = z.infer<typeof Certificate>

const own = { service: 'assessment', access: 'verified' } as const
const generate = {
  method: 'POST',
  service: 'assessment',
  rate: 'answer',
  reply: Certificate,
} as const
/** The verify page shows the whole name where this is set, else first name and initial. */
const FullName = z.boolean().default(false)
/** How the name is to be printed, where its script has no font. */
const PrintedName = z.string().trim().min(2).max(100).optional()

export const generateCategoryCertificate = defineCall({
  ...generate,
  name: 'generateCategoryCertificate',
  path: '/:product/generatecerticate/category',
  access: 'has:question-bank',
  summary: 'Make the certificate of a category in which every question is answered; again returns the same one',
  body: z.strictObject({ category: z.string().min(1).max(80), fullName: FullName, name: PrintedName }),
  errors: ['resource.missing', 'certificate.not-earned', 'certificate.name', 'gateway.unavailable'],
})
const Attempt = z.strictObject({ attemptId: z.uuid(), fullName: FullName, name: PrintedName })
export const generateMockCertificate = defineCall({
  ...generate,
  name: 'generateMockCertificate',
  path: '/:product/generatecerticate/mock',
  access: 'has:question-bank',
  gate: { seat: true },
  summary: 'Make the certificate of a passed attempt; again returns the same one',
  body: Attempt,
  errors: ['resource.missing', 'certificate.not-earned', 'certificate.name', 'gateway.unavailable'],
})
export const generateMlaMockCertificate = defineCall({
  ...generate,
  name: 'generateMlaMockCertificate',
  path: '/:product/generatecerticate/mlamock',
  access: 'mla',
  summary: 'Make the certificate of an attempt whose papers are passed together; again returns the same one',
  body: Attempt,
  errors: ['resource.missing', 'certificate.not-earned', 'certificate.name', 'gateway.unavailable'],
})

export const generateAttendanceCertificate = defineCall({
  ...generate,
  name: 'generateAttendanceCertificate',
  path: '/:product/generatecerticate/attendance',
  access: 'verified',
  summary: 'Make the certificate of an event that was attended, a day after staff noted it; again returns the same one',
  body: z.strictObject({ eventId: z.uuid(), fullName: FullName, name: PrintedName }),
  errors: ['certificate.not-earned', 'certificate.name', 'gateway.unavailable'],
})

export const listCertificates = defineCall({
  ...own,
  name: 'listCertificates',
  method: 'GET',
  path: '/:product/certificates',
  summary: "The learner's certificates, newest first",
  query: PageQuery.pick({ page: true, size: true }),
  reply: Page(Certificate),
})
export const getCertificate = defineCall({
  ...own,
  name: 'getCertificate',
  method: 'GET',
  path: '/:product/certificate/:id',
  summary: 'One of the own certificates and how far it is',
  params: { id: z.uuid() },
  reply: Certificate,
  errors: ['resource.missing'],
})
export const downloadCertificate = defineCall({
  ...own,
  name: 'downloadCertificate',
  method: 'GET',
  path: '/:product/certificate/:id/file',
  media: { produces: 'application/pdf' },
  summary: 'The file of an own certificate',
  params: { id: z.uuid() },
  reply: z.unknown(),
  errors: ['resource.missing', 'certificate.making'],
})

/**
 * `remarked`: valid, with another score than when it was made. `anonymous`: the holder's account was deleted.
 * `broken`: the record differs from what was signed.
 */
export const VERIFY_STATES = ['valid', 'remarked', 'failed', 'withdrawn', 'anonymous', 'broken', 'unknown'] as const
export const VerifiedCertificate = z.object({
  state: z.enum(VERIFY_STATES),
  number: z.string(),
  /** Null for an unknown number; `holder` also for a deleted account. */
  certificate: z
    .object({
      kind: z.enum(CERTIFICATE_KINDS),
      title: z.string(),
      holder: z.string().nullable(),
      /** "Passed, 70 to 75%"; null for a category and an event. */
      result: z.string().nullable(),
      sittingOn: z.iso.datetime(),
      issuedAt: z.iso.datetime(),
      /** When it was withdrawn or re-marked. */
      changedAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  checkedAt: z.iso.datetime(),
})
export type VerifiedCertificate = z.infer<typeof VerifiedCertificate>

export const verifyCertificate = defineCall({
  name: 'verifyCertificate',
  method: 'GET',
  path: '/:product/wcverify/:id',
  service: 'assessment',
  access: 'public',
  rate: 'check',
  summary: 'What the certificate with this number says, and whether it is genuine; case and separators are ignored',
  params: { id: z.string().min(1).max(40) },
  reply: VerifiedCertificate,
})

export const withdrawCertificate = defineCall({
  name: 'withdrawCertificate',
  method: 'PUT',
  path: '/a/:product/certificate/:number/withdraw',
  service: 'assessment',
  access: 'Users:e',
  summary: 'Withdraw a certificate by its number, with a reason; `withdrawn: false` takes that back',
  params: { number: z.string().min(1).max(40) },
  body: z.strictObject({ withdrawn: z.boolean(), reason: z.string().trim().min(3).max(500) }),
  reply: Certificate,
  errors: ['resource.missing'],
})
