import { z } from 'zod'
import { BANNED } from '../../codes.ts'
import { defineCall } from '../../contract.ts'
import { RecordMeta } from '../../staff/records.ts'
import { Appeal } from './appeals.ts'
import { Signal } from './signals.ts'

/** 1: until staff decide; 2: until a moment. */
export const BanCode = z.union([z.literal(BANNED.banned), z.literal(BANNED.tempBanned)])
export type BanCode = z.infer<typeof BanCode>
export const BAN_STATES = ['in-force', 'lapsed', 'lifted'] as const

export const Ban = z.object({
  ...RecordMeta,
  uid: z.uuid(),
  ban: BanCode,
  state: z.enum(BAN_STATES),
  /** Told to the person. */
  reason: z.string(),
  /** For staff: what it rests on. */
  evidence: z.string(),
  signals: z.array(Signal),
  /** Made by the rule about screen captures and not by somebody. */
  automatic: z.boolean(),
  by: z.uuid().nullable(),
  byName: z.string().nullable(),
  from: z.iso.datetime(),
  /** Null for one that holds until staff decide. */
  until: z.iso.datetime().nullable(),
  liftedAt: z.iso.datetime().nullable(),
  liftedBy: z.uuid().nullable(),
  liftedByName: z.string().nullable(),
  liftReason: z.string().nullable(),
})
export type Ban = z.infer<typeof Ban>

/** Told to the person, so it is a sentence. */
export const BanReason = z.string().trim().min(5, 'Enter a reason of at least 5 characters.').max(1000)
export const BanEvidence = z.string().trim().min(5, 'Enter evidence of at least 5 characters.').max(4000)

/** The end of a temporary ban may be a year away at most. */
export const LONGEST_BAN_DAYS = 366

const grounds = {
  reason: BanReason,
  evidence: BanEvidence,
  /** Signals of this person that it rests on. */
  signals: z.array(z.uuid()).max(200).default([]),
}
const endFits = ({ ban, until }: { ban: 0 | 1 | 2; until?: string | null | undefined }) =>
  (ban === 2) === Boolean(until)
const END = { path: ['until'], message: 'Enter when a temporary ban ends. Other bans have no end.' }

const staff = {
  service: 'moderation',
  rate: 'staff',
  access: 'Users:e',
  gate: { stepUp: 'some' },
  params: { id: z.uuid() },
} as const

export const banUser = defineCall({
  ...staff,
  name: 'banUser',
  method: 'POST',
  path: '/a/:product/users/ban/:id',
  summary:
    'Ban a user, for a time or until staff decide; the sessions of that person end. The id is the uid; banning staff needs a step-up',
  body: z
    .strictObject({ ban: BanCode, until: z.iso.datetime().nullable().default(null), ...grounds })
    .refine(endFits, END),
  reply: Ban,
  errors: ['resource.missing', 'resource.taken', 'access.permission', 'gateway.unavailable'],
})

export const changeBan = defineCall({
  ...staff,
  name: 'changeBan',
  method: 'PUT',
  path: '/a/:product/users/ban/:id',
  summary:
    'Change the ban that is in force for a user, or lift it (`ban` 0); `version` is the one that was read. The id is the uid',
  body: z
    .strictObject({
      version: z.int().min(1),
      ban: z.union([z.literal(0), BanCode]),
      until: z.iso.datetime().nullable().default(null),
      ...grounds,
    })
    .refine(endFits, END),
  reply: Ban,
  errors: ['resource.missing', 'resource.stale', 'access.permission', 'gateway.unavailable'],
})

/** What safety knows of a person. */
export const UserSafety = z.object({
  uid: z.uuid(),
  /** From 0 to 100: what the person's signals are worth now. */
  score: z.int(),
  /** The setting; above it somebody is in the suspicious list. */
  threshold: z.int(),
  /** The newest first, at most 200. */
  signals: z.array(Signal),
  /** The newest first; at most one is in force. */
  bans: z.array(Ban),
  appeals: z.array(Appeal),
  asOf: z.iso.datetime(),
})
export type UserSafety = z.infer<typeof UserSafety>

export const getUserSafety = defineCall({
  service: 'moderation',
  rate: 'staff',
  access: 'Users:v',
  name: 'getUserSafety',
  method: 'GET',
  path: '/a/:product/user/:id/safety',
  summary: 'Bans, signals and appeals of a user; empty for somebody without any',
  params: { id: z.uuid() },
  reply: UserSafety,
})
