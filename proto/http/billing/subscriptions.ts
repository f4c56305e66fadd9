import { z } from 'zod'
import { defineCall } from '../../contract.ts'

export const Subscription = z.object({
  id: z.uuid(),
  /** 1 question bank, 2 gems. */
  service: z.union([z.literal(1), z.literal(2)]),
  name: z.string(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  active: z.boolean(),
  orderId: z.uuid().nullable(),
})

const own = { service: 'billing', access: 'verified', method: 'GET', reply: z.array(Subscription) } as const

export const listSubscriptions = defineCall({
  ...own,
  name: 'listSubscriptions',
  path: '/:product/subscriptions',
  summary: 'Own subscriptions, newest first',
})
export const listActiveQuestionBank = defineCall({
  ...own,
  name: 'listActiveQuestionBank',
  path: '/:product/subscriptions/qbactive',
  summary: 'Own live question bank subscriptions; empty means not subscribed',
})
export const listActiveGems = defineCall({
  ...own,
  name: 'listActiveGems',
  path: '/:product/subscriptions/gemsactive',
  summary: 'Own live gems subscriptions; empty means not subscribed',
})
