import { z } from 'zod'
import { defineCall } from '../../contract.ts'

export const countUsers = defineCall({
  name: 'countUsers',
  method: 'GET',
  path: '/a/:product/usercounts',
  service: 'identity',
  access: 'Users:v',
  summary: 'How many users each list holds; a person may be in more than one',
  reply: z.object({
    /** Everybody, staff included. */
    total: z.int(),
    /** Learners with a live service, who had one, who never had one: each learner is in one of the three. */
    active: z.int(),
    expired: z.int(),
    neverPaid: z.int(),
    /** Learners who are not verified, or have not signed in for 180 days. */
    inactive: z.int(),
    /** Banned, for a time or until staff decide. */
    blocked: z.int(),
    admin: z.int(),
  }),
})
