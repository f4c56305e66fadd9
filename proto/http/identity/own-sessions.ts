import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { SessionEnd } from './fields.ts'

export const OwnSession = z.object({
  id: z.uuid(),
  /** The one that asks. */
  current: z.boolean(),
  /** As "Firefox on Windows"; null where it is not known. */
  device: z.string().nullable(),
  /** Network address of the sign-in. */
  address: z.string().nullable(),
  startedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** Null while it is live. */
  endedAt: z.iso.datetime().nullable(),
  /** `expired`: by age or idleness. */
  endedBy: z.enum([...SessionEnd.options, 'logout', 'expired']).nullable(),
})

export const listOwnSessions = defineCall({
  name: 'listOwnSessions',
  method: 'GET',
  path: '/users/sessions',
  service: 'identity',
  access: 'session',
  summary: 'Where I am logged in, and the sign-ins of the last 30 days that are over; newest first, at most 100',
  reply: z.object({
    live: z.array(OwnSession),
    over: z.array(OwnSession),
    /** How many devices may be logged in at a time; null for staff, who may use any number. */
    most: z.int().nullable(),
  }),
})

export const endOwnSession = defineCall({
  name: 'endOwnSession',
  method: 'DELETE',
  path: '/users/sessions/:id',
  service: 'identity',
  access: 'session',
  gate: { stepUp: true },
  cookies: { session: 'end' },
  summary: 'Log one of my devices out; ending one that is over changes nothing',
  params: { id: z.uuid() },
  reply: z.object({ ended: z.int() }),
  errors: ['resource.missing'],
})

export const endOtherSessions = defineCall({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/users/sessions',
  service: 'identity',
  access: 'session',
  gate: { stepUp: true },
  summary: 'Log all my other devices out; answers how many these were',
  reply: z.object({ ended: z.int() }),
})
