import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { Page, PageQuery } from '../../envelope.ts'
import { BanCode } from './bans.ts'
import { SIGNAL_KINDS, Signal } from './signals.ts'

/** A learner whose signals are worth more than the setting "Suspicious %". */
export const Suspect = z.object({
  uid: z.uuid(),
  /** Null while identity cannot be asked. */
  name: z.string().nullable(),
  score: z.int(),
  /** How many signals of each kind count now. */
  kinds: z.partialRecord(z.enum(SIGNAL_KINDS), z.int()),
  lastAt: z.iso.datetime(),
  /** 0 unless a ban is in force. */
  banned: z.union([z.literal(0), BanCode]),
})
export type Suspect = z.infer<typeof Suspect>

const staff = { service: 'moderation', rate: 'staff' } as const
const Id = { id: z.uuid() }

export const listSuspicious = defineCall({
  ...staff,
  name: 'listSuspicious',
  method: 'GET',
  path: '/a/:product/suspiciouslist',
  access: 'Query:v',
  summary: 'Learners whose score is above the setting; the highest first, or sort=lastAt',
  query: PageQuery.pick({ page: true, size: true, sort: true }).extend({ kind: z.enum(SIGNAL_KINDS).optional() }),
  reply: Page(Suspect).extend({ threshold: z.int() }),
})

export const getSuspect = defineCall({
  ...staff,
  name: 'getSuspect',
  method: 'GET',
  path: '/a/:product/suspicious/:id',
  access: 'Query:v',
  summary: 'What was observed of a learner in the last 30 days, the newest first; the id is the uid',
  params: Id,
  reply: Suspect.omit({ kinds: true, lastAt: true }).extend({
    threshold: z.int(),
    signals: z.array(Signal),
    asOf: z.iso.datetime(),
  }),
})

export const dismissSignals = defineCall({
  ...staff,
  name: 'dismissSignals',
  method: 'POST',
  path: '/a/:product/suspicious/:id/dismiss',
  access: 'Query:e',
  summary:
    'Take the signals of a learner that were seen (up to `asOf`) out of the score; they stay visible with the reason',
  params: Id,
  body: z.strictObject({
    asOf: z.iso.datetime(),
    reason: z.string().trim().min(5, 'Enter a reason of at least 5 characters.').max(1000),
  }),
  reply: z.object({ dismissed: z.int() }),
})
