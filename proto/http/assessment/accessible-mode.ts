import { z } from 'zod'
import { defineCall } from '../../contract.ts'

/**
 * With accessible mode on, text can be selected and copied on question pages: for screen readers, translation and other
 * aids.
 */
export const AccessibleMode = z.object({ on: z.boolean(), since: z.iso.datetime().nullable() })
export type AccessibleMode = z.infer<typeof AccessibleMode>

const call = {
  service: 'assessment',
  access: 'session',
  path: '/:product/accessiblemode',
  reply: AccessibleMode,
} as const

export const getAccessibleMode = defineCall({
  ...call,
  name: 'getAccessibleMode',
  method: 'GET',
  summary: 'Whether the learner has accessible mode on',
})

export const setAccessibleMode = defineCall({
  ...call,
  name: 'setAccessibleMode',
  method: 'PUT',
  rate: 'answer',
  summary: 'Switch accessible mode on or off; each change is kept with its time',
  body: z.strictObject({ on: z.boolean() }),
})
