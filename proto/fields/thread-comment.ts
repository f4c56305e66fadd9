import { z } from 'zod'

/** A comment of a thread as staff see it, withheld and deleted ones included. */
export const ThreadComment = z.object({
  id: z.uuid(),
  parentId: z.uuid().nullable(),
  name: z.string(),
  byStaff: z.boolean(),
  /** Null once its author deleted it. */
  text: z.string().nullable(),
  /** The filter key that holds it for review. */
  heldFor: z.string().nullable(),
  deletedBy: z.enum(['author', 'staff']).nullable(),
  likes: z.int(),
  createdAt: z.iso.datetime(),
})
