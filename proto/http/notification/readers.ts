import { z } from 'zod'

/** Somebody who got what staff sent. */
export const Reader = z.object({
  uid: z.uuid(),
  /** Null while names cannot be asked for. */
  name: z.string().nullable(),
  readAt: z.iso.datetime().nullable(),
})
export type Reader = z.infer<typeof Reader>
