import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { Page, PageQuery } from '../../envelope.ts'
import { Adjustment } from './mock-attempts.ts'

export const GrantedAdjustment = Adjustment.extend({
  uid: z.uuid(),
  reason: z.string(),
  grantedBy: z.string(),
  updatedAt: z.iso.datetime(),
})
export type GrantedAdjustment = z.infer<typeof GrantedAdjustment>

export const listAdjustments = defineCall({
  name: 'listAdjustments',
  method: 'GET',
  path: '/a/:product/adjustments',
  service: 'assessment',
  access: 'Users:v',
  summary: 'Learners with more time, the latest change first',
  query: PageQuery.pick({ page: true, size: true }).extend({ uid: z.uuid().optional() }),
  reply: Page(GrantedAdjustment),
})

export const setAdjustment = defineCall({
  name: 'setAdjustment',
  method: 'PUT',
  path: '/a/:product/adjustment/:uid',
  service: 'assessment',
  access: 'Users:e',
  summary:
    'Give a learner more time, or (zeros) take it back. Papers that run get more at once; none that has begun gets less',
  params: { uid: z.uuid() },
  body: Adjustment.extend({ reason: z.string().trim().min(3, 'Enter a reason of at least 3 characters.').max(500) }),
  reply: GrantedAdjustment.extend({
    /** Papers that run and got a later deadline or more rest breaks. */
    moved: z.int(),
    /** Papers of attempts under way that keep more than was granted. */
    kept: z.int(),
  }),
})
