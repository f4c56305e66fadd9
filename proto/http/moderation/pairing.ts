import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { Page, PageQuery } from '../../envelope.ts'

/** What a doctor who joins agrees to. A change of the words raises `version`, and everybody is asked again. */
export const PAIR_TERMS = {
  version: 4,
  terms: [
    'We pair you with one person whose exam is within three weeks of yours and who is strong where you are weak.',
    'Your partner sees your first name and the initial of your last name, your exam and its date, your time zone, your languages, your strong and weak categories, and one contact detail that you choose. They see nothing else.',
    'Your contact detail is shown only while you are paired. It disappears when either of you leaves.',
    'Either of you can leave, block the other or report them at any time. If one of you blocks the other, we won’t pair the two of you again.',
    'You must not share patient details or exam content.',
  ],
} as const

export const PAIRING_STATUSES = ['none', 'in_queue', 'paired'] as const
export const PAIR_PARTS = ['plab1', 'plab2', 'akt'] as const
/** ISO 639-1 codes of the languages that can be chosen. */
export const PAIR_LANGUAGES = [
  'en',
  'ar',
  'bn',
  'de',
  'el',
  'es',
  'fa',
  'fr',
  'gu',
  'ha',
  'hi',
  'ig',
  'it',
  'ml',
  'mr',
  'ms',
  'my',
  'ne',
  'pa',
  'pl',
  'ps',
  'pt',
  'ro',
  'ru',
  'sd',
  'si',
  'so',
  'sw',
  'ta',
  'te',
  'tr',
  'tw',
  'uk',
  'ur',
  'yo',
  'zh',
] as const
/**
 * Days between two exams, and minutes between two time zones, that may be paired; minutes that somebody waits who is
 * not heard of, and days after the end of a plan until the pair ends.
 */
export const PAIR_LIMITS = { days: 21, zoneMinutes: 180, waitMinutes: 15, lapseDays: 7 } as const

export const CONTACT_KINDS = ['email', 'telegram', 'whatsapp'] as const
const Contact = z.object({ kind: z.enum(CONTACT_KINDS), value: z.string() })
export type PairContact = z.infer<typeof Contact>

/** `email` is the address of the account and takes no value. */
const ContactChoice = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('email') }),
  z.strictObject({
    kind: z.literal('telegram'),
    value: z
      .string()
      .trim()
      .regex(/^@?[A-Za-z]\w{4,31}$/, 'Enter a Telegram name, for example @amara_studies.'),
  }),
  z.strictObject({
    kind: z.literal('whatsapp'),
    value: z
      .string()
      .trim()
      .regex(/^\+[1-9]\d{6,14}$/, 'Enter the number with + and the country code, without spaces.'),
  }),
])

const Details = {
  part: z.enum(PAIR_PARTS),
  examDate: z.iso.date(),
  /** IANA name. */
  timeZone: z.string().max(60),
  languages: z.array(z.enum(PAIR_LANGUAGES)).min(1, 'Select at least one language.').max(5),
}

const Partner = z.object({
  /** First name and initial. */
  name: z.string(),
  ...Details,
  strong: z.array(z.string()),
  weak: z.array(z.string()),
  /** Areas in which both have a score, with the shares correct. */
  areas: z.array(z.object({ name: z.string(), own: z.number(), partner: z.number() })),
  contact: Contact.nullable(),
  since: z.iso.datetime(),
  /** How the reader rated this partner, from 1 to 5. */
  rating: z.int().nullable(),
})

const LastPartner = z.object({
  /** As `partnerId` of the status. */
  partnerId: z.uuid(),
  /** First name and initial. */
  name: z.string(),
  until: z.iso.datetime(),
  /** As in `partnerDetails`. */
  rating: z.int().nullable(),
  /** The reader blocked this person. */
  blocked: z.boolean(),
})
export type LastPartner = z.infer<typeof LastPartner>

const Status = z.object({
  pairingStatus: z.enum(PAIRING_STATUSES),
  /** Names the partner within this pair only. */
  partnerId: z.uuid().nullable(),
  partnerDetails: Partner.nullable(),
  /** Waiting ended because nothing was heard for 15 minutes. */
  timedOut: z.boolean(),
  waitingSince: z.iso.datetime().nullable(),
  /** People who wait now. */
  waiting: z.int(),
  ownContact: Contact.nullable(),
  /** What was said on joining last, without the contact. */
  details: z.object(Details).nullable(),
  /** Whom somebody without a partner was paired with last, and can still rate, block and report. */
  lastPartner: LastPartner.nullable(),
})
export type PairStatus = z.infer<typeof Status>

const Terms = z.object({
  version: z.int(),
  terms: z.array(z.string()),
  acceptedVersion: z.int().nullable(),
  acceptedAt: z.iso.datetime().nullable(),
})

const common = { service: 'moderation', access: 'has:question-bank' } as const
const write = { ...common, method: 'POST' } as const
const empty = z.strictObject({})
/** Names whom it is about, who has to be a partner of the caller; the present or the last one without it. */
const about = { partnerId: z.uuid().optional() }

export const getPairTerms = defineCall({
  ...common,
  name: 'getPairTerms',
  method: 'GET',
  path: '/:product/pairterms',
  summary: 'The terms of pairing, and which version the learner accepted',
  reply: Terms,
})

export const acceptPairTerms = defineCall({
  ...write,
  name: 'acceptPairTerms',
  path: '/:product/pairterms',
  summary: 'Accept a version of the terms of pairing; only the current one can be accepted',
  body: z.strictObject({ version: z.int() }),
  reply: Terms,
  errors: ['resource.stale'],
})

export const joinPairing = defineCall({
  ...write,
  name: 'joinPairing',
  path: '/:product/pair/join',
  handling: { withEmail: true },
  summary: 'Look for a study partner; whoever is paired stays so. The terms have to be accepted first',
  body: z.strictObject({ ...Details, contact: ContactChoice }),
  reply: Status,
  errors: ['pairing.terms', 'gateway.unavailable'],
})

export const getPairStatus = defineCall({
  ...common,
  name: 'getPairStatus',
  method: 'GET',
  path: '/:product/pair/status',
  gate: { writes: true },
  summary: `Where one stands; asking keeps a place in the queue for ${PAIR_LIMITS.waitMinutes} minutes and looks for a partner again`,
  reply: Status,
})

export const changePairContact = defineCall({
  ...common,
  name: 'changePairContact',
  method: 'PUT',
  path: '/:product/pair/contact',
  handling: { withEmail: true },
  summary: 'Share another contact with the partner, or with the next one while waiting',
  body: z.strictObject({ contact: ContactChoice }),
  reply: Status,
  errors: ['resource.missing'],
})

export const leavePairing = defineCall({
  ...write,
  name: 'leavePairing',
  path: '/:product/pair/leave',
  summary: 'Leave the partner or the queue; again it changes nothing. Both contacts disappear at once',
  body: empty,
  reply: Status,
})

export const ratePartner = defineCall({
  ...write,
  name: 'ratePartner',
  path: '/:product/pair/rate',
  summary: 'Rate a partner, from 1 to 5; a second rating replaces the first',
  body: z.strictObject({ ...about, rating: z.int().min(1).max(5) }),
  reply: z.object({ rating: z.int() }),
  errors: ['resource.missing'],
})

export const blockPartner = defineCall({
  ...write,
  name: 'blockPartner',
  path: '/:product/pair/block',
  summary: 'Never be paired with a partner again; ends the pair, and keeps the place of somebody who waits for another',
  body: z.strictObject(about),
  reply: Status,
  errors: ['resource.missing'],
})

export const reportPartner = defineCall({
  ...write,
  name: 'reportPartner',
  path: '/:product/pair/report',
  rate: 'report',
  summary: 'Report a partner to staff; the same words again change nothing',
  body: z.strictObject({
    ...about,
    reason: z.string().trim().min(5, 'Describe what happened in at least 5 characters.').max(1000),
  }),
  reply: z.object({ id: z.uuid() }),
  errors: ['resource.missing'],
})

export const PAIR_ENDS = ['leave', 'block', 'deletion', 'ban', 'lapse'] as const
export type PairEnd = (typeof PAIR_ENDS)[number]

const PairReport = z.object({
  id: z.uuid(),
  /** First name and initial. */
  by: z.string(),
  reason: z.string(),
  at: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
})
export type PairReport = z.infer<typeof PairReport>

const PairRow = z.object({
  id: z.uuid(),
  since: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** A ban until staff decide ends a pair too, and so does the end of the question bank (`lapse`). */
  endedBy: z.enum(PAIR_ENDS).nullable(),
  people: z.array(z.object({ uid: z.uuid(), name: z.string(), rating: z.int().nullable() })),
  reports: z.array(PairReport),
})
export type PairRow = z.infer<typeof PairRow>

export const listPairs = defineCall({
  ...common,
  name: 'listPairs',
  method: 'GET',
  path: '/a/:product/pairs',
  access: 'Query:v',
  summary: 'Study pairs with their reports, the newest first; contacts are never shown to staff',
  query: PageQuery.pick({ page: true, size: true }).extend({
    /** `open`: with a report that nobody has closed; `reported`: with any. */
    show: z.enum(['all', 'open', 'reported', 'live']).default('all'),
  }),
  reply: Page(PairRow).extend({ waiting: z.int() }),
})

export const closePairReport = defineCall({
  ...common,
  name: 'closePairReport',
  method: 'PUT',
  path: '/a/:product/pairreport/:id',
  access: 'Query:e',
  summary: 'Close a report about a study partner, or open it again; what is so already stays as it is',
  params: { id: z.uuid() },
  body: z.strictObject({ closed: z.boolean() }),
  reply: PairReport,
  errors: ['resource.missing'],
})
