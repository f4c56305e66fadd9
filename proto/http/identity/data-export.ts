import { z } from 'zod'
import { defineCall } from '../../contract.ts'

export const DataExport = z.object({
  id: z.uuid(),
  /** `queued` until every service has answered. */
  state: z.enum(['queued', 'ready', 'failed']),
  requestedAt: z.iso.datetime(),
  /** Until when the file can be fetched; null while there is none. */
  expiresAt: z.iso.datetime().nullable(),
  bytes: z.int().nullable(),
})
export type DataExport = z.infer<typeof DataExport>

const common = { service: 'identity', access: 'session' } as const

export const requestDataExport = defineCall({
  ...common,
  name: 'requestDataExport',
  method: 'POST',
  path: '/users/export',
  rate: 'code',
  gate: { stepUp: true },
  summary: 'Have everything that is kept about oneself put together; one a day, an email says when it is ready',
  body: z.strictObject({}),
  reply: DataExport,
})

export const getDataExport = defineCall({
  ...common,
  name: 'getDataExport',
  method: 'GET',
  path: '/users/export',
  summary: 'The newest export of one’s own data, null when there is none',
  reply: DataExport.nullable(),
})

export const fetchDataExport = defineCall({
  ...common,
  name: 'fetchDataExport',
  method: 'GET',
  path: '/users/export/:id/file',
  gate: { stepUp: true },
  media: { produces: 'application/zip' },
  summary: 'The zip of one’s own data: a JSON file for each kind, and an index of what they are; for 24 hours',
  params: { id: z.uuid() },
  reply: z.unknown(),
  errors: ['resource.missing', 'file.gone'],
})
