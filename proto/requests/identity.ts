import { z } from 'zod'
import { defineRequest } from '../request.ts'

/** What another service needs to know of people to show them by name and to judge who may act on whom. */
export const Person = z.object({
  uid: z.uuid(),
  name: z.string(),
  /** Letters of `v`, `a`, `e` (and `i` on Users) by area; null for a learner. */
  permissions: z.record(z.string(), z.string()).nullable(),
})
export type Person = z.infer<typeof Person>

export const describePeople = defineRequest(
  'identity.people.described.v1',
  'Names and rights of people, for staff; those who do not exist are left out',
  { ask: z.object({ uids: z.array(z.uuid()).max(300) }), answer: z.object({ people: z.array(Person) }) },
)
