import { z } from 'zod'
import { defineCall } from '../../contract.ts'

/** Specification learner 4.7: reports that come sooner than this after another are ignored. */
export const CAPTURE_PAUSE_SECONDS = 5

export const reportScreenCapture = defineCall({
  name: 'reportScreenCapture',
  method: 'POST',
  path: '/users/screencapture',
  service: 'moderation',
  access: 'session',
  rate: 'answer',
  summary: 'The reader pressed a key that captures the screen, on this path; `result` is what follows from it',
  body: z.strictObject({
    /** Where it happened; anything after `?` or `#` is not kept. */
    path: z.string().min(1).max(500).startsWith('/', 'A path begins with /.'),
  }),
  /** Each third report within 24 hours bans for 24 hours, the third such ban until staff decide. */
  reply: z.object({ result: z.enum(['temp_banned', 'banned']).nullable() }),
})

export const SIGNAL_KINDS = ['screen_capture', 'many_addresses', 'shared_session', 'fast_reading'] as const
export type SignalKind = (typeof SIGNAL_KINDS)[number]

/** A dated, weighted observation about a person with what was observed. */
export const Signal = z.object({
  id: z.uuid(),
  kind: z.enum(SIGNAL_KINDS),
  at: z.iso.datetime(),
  /** What it was worth on its day. */
  weight: z.int(),
  /** What is left of it now: nothing after 30 days, or once it was dismissed. */
  worth: z.int(),
  /** By kind: `path`; `addresses` and `hours`; `displaced`, `devices` and `hours`; `reads` and `minutes`. */
  evidence: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
  dismissedAt: z.iso.datetime().nullable(),
  dismissReason: z.string().nullable(),
})
export type Signal = z.infer<typeof Signal>
