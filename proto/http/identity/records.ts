import { z } from 'zod'
import { defineCall } from '../../contract.ts'

/** What a browser may note about its user. Nothing else is kept. */
export const USER_LOG_EVENTS = [
  'page.viewed',
  'guide.opened',
  'video.played',
  'link.followed',
  'install.offered',
  'shortcut.used',
] as const
const MOST_BYTES = 1024

export const addUserLogs = defineCall({
  name: 'addUserLogs',
  method: 'POST',
  path: '/:product/adduserlogs',
  service: 'identity',
  access: 'session',
  rate: 'search',
  summary:
    'Note what the user did, for the statistics of the site; only with consent, and nothing while an administrator looks on',
  body: z
    .strictObject({
      event: z.enum(USER_LOG_EVENTS),
      /** Of our own pages, without query. */
      path: z
        .string()
        .max(300)
        .regex(/^\/[^?#\s]*$/, 'Use a path without a query.')
        .optional(),
      details: z.record(z.string().max(40), z.union([z.string().max(300), z.number(), z.boolean()])).optional(),
    })
    .refine((body) => new TextEncoder().encode(JSON.stringify(body)).length <= MOST_BYTES, 'At most 1 kB.'),
  reply: z.null(),
})

/** Statistics at all, and statistics that are shared with Google, which is named to the reader then. */
export const CONSENT_KINDS = ['analytics', 'analytics-google'] as const

export const keepConsent = defineCall({
  name: 'keepConsent',
  method: 'POST',
  path: '/:product/consents',
  service: 'identity',
  access: 'session',
  rate: 'search',
  summary: 'Keep what the user agreed to, or no longer agrees to, with its time',
  body: z.strictObject({ kind: z.enum(CONSENT_KINDS), granted: z.boolean() }),
  reply: z.object({ kind: z.enum(CONSENT_KINDS), granted: z.boolean(), at: z.iso.datetime() }),
})
