import { z } from 'zod'

/** Everyone, groups of learners, people with an active question bank, or a list of people. */
export const TARGETS = ['all', 'group', 'qb', 'list'] as const

/** Whom something from staff is for. */
export const Target = z.object({
  target: z.enum(TARGETS),
  /** With the target `group`. */
  groups: z.array(z.union([z.literal(1), z.literal(2), z.literal(3)])).max(3),
  /** With the target `list`. */
  uids: z.array(z.uuid()).max(1_000),
})
export type Target = z.infer<typeof Target>
