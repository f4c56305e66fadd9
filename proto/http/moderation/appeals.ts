import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { Page, PageQuery } from '../../envelope.ts'
import { RecordMeta } from '../../staff/records.ts'

export const APPEAL_STATES = ['open', 'lifted', 'upheld'] as const
export type AppealState = (typeof APPEAL_STATES)[number]

/** Appeals that one ban may have in all; one of them open at a time. */
export const MOST_APPEALS = 3

const OwnAppeal = z.object({
  id: z.uuid(),
  state: z.enum(APPEAL_STATES),
  text: z.string(),
  answer: z.string().nullable(),
  createdAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
})

/** What a blocked person may know: which ban it is, and what became of the appeals against it. */
export const OwnBan = z.object({
  /** 0: it is over. */
  banned: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  until: z.iso.datetime().nullable(),
  reason: z.string(),
  /** The newest first. */
  appeals: z.array(OwnAppeal),
  mayAppeal: z.boolean(),
})
export type OwnBan = z.infer<typeof OwnBan>

/**
 * Handed out with `account.banned` at log-in and to a session that a ban ended; good for an hour and for these two
 * calls only.
 */
const AppealToken = z.string().min(1).max(2000)

const blocked = { service: 'moderation', access: 'public' } as const

export const getOwnBan = defineCall({
  ...blocked,
  name: 'getOwnBan',
  method: 'POST',
  path: '/users/appeal/ban',
  rate: 'read',
  summary: 'The ban that a token for an appeal is about, and the appeals against it',
  body: z.strictObject({ token: AppealToken }),
  reply: OwnBan,
  errors: ['code.expired'],
})

export const sendAppeal = defineCall({
  ...blocked,
  name: 'sendAppeal',
  method: 'POST',
  path: '/users/appeal',
  rate: 'community',
  summary: 'Appeal against the ban in force; one open appeal at a time. The same appealId again changes nothing',
  body: z.strictObject({
    token: AppealToken,
    appealId: z.uuid(),
    text: z.string().trim().min(10, 'Tell us what happened in at least 10 characters.').max(4000),
  }),
  reply: OwnBan,
  errors: ['code.expired', 'resource.missing', 'resource.taken'],
})

/** An appeal as staff see it, beside the ban that it is about. */
export const Appeal = z.object({
  ...RecordMeta,
  uid: z.uuid(),
  /** Null while identity cannot be asked. */
  name: z.string().nullable(),
  text: z.string(),
  state: z.enum(APPEAL_STATES),
  answer: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  answeredByName: z.string().nullable(),
  ban: z.object({
    id: z.uuid(),
    version: z.int(),
    ban: z.union([z.literal(1), z.literal(2)]),
    state: z.enum(['in-force', 'lapsed', 'lifted']),
    reason: z.string(),
    evidence: z.string(),
    automatic: z.boolean(),
    from: z.iso.datetime(),
    until: z.iso.datetime().nullable(),
  }),
})
export type Appeal = z.infer<typeof Appeal>

const staff = { service: 'moderation', rate: 'staff' } as const
const Id = { id: z.uuid() }

export const listAppeals = defineCall({
  ...staff,
  name: 'listAppeals',
  method: 'GET',
  path: '/a/:product/appeals',
  access: 'Users:v',
  summary: 'Appeals against bans; the oldest open ones first unless sorted, searches text and answer',
  query: PageQuery.extend({ state: z.enum(APPEAL_STATES).optional() }),
  reply: Page(Appeal),
})

export const countAppeals = defineCall({
  ...staff,
  name: 'countAppeals',
  method: 'GET',
  path: '/a/:product/appealcounts',
  access: 'Users:v',
  summary: 'Appeals that wait for an answer; for the staff home',
  /** `overdue`: those older than a day. */
  reply: z.object({ open: z.int(), overdue: z.int() }),
})

export const getAppeal = defineCall({
  ...staff,
  name: 'getAppeal',
  method: 'GET',
  path: '/a/:product/appeal/:id',
  access: 'Users:v',
  summary: 'One appeal',
  params: Id,
  reply: Appeal,
  errors: ['resource.missing'],
})

export const answerAppeal = defineCall({
  ...staff,
  name: 'answerAppeal',
  method: 'PUT',
  path: '/a/:product/appeal/:id',
  access: 'Users:e',
  gate: { stepUp: 'some' },
  summary: 'Answer an open appeal: lift the ban or uphold it. The answer is emailed to the person',
  params: Id,
  body: z.strictObject({
    version: z.int().min(1),
    outcome: z.enum(['lifted', 'upheld']),
    answer: z.string().trim().min(5, 'Enter a reply of at least 5 characters.').max(4000),
  }),
  reply: Appeal,
  errors: ['resource.missing', 'resource.stale', 'access.permission', 'gateway.unavailable'],
})
