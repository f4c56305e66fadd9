import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { ITEM_FLAGS } from '../../fields/item-flags.ts'

export const getStaffDashboard = defineCall({
  name: 'getStaffDashboard',
  method: 'GET',
  path: '/a/:product/dashboard',
  service: 'assessment',
  access: 'admin',
  summary: 'Answers a day over the last thirty days, and questions that want a second look',
  reply: z.object({
    /**
     * Thirty days in London, oldest first, today last and not yet over. `learners` answered at least once on that day.
     */
    days: z.array(z.object({ day: z.iso.date(), answers: z.int(), learners: z.int() })),
    /** Active questions with enough first attempts to say something. */
    measured: z.int(),
    /** Active questions with a flag, and how many have each. */
    dubious: z.int(),
    flags: z.partialRecord(z.enum(ITEM_FLAGS), z.int()),
    computedAt: z.iso.datetime(),
  }),
})
