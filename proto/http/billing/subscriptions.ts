import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { ServiceType } from '../../entitlements.ts'

export const Subscription = z.object({
  id: z.uuid(),
  /** 1 question bank, 2 gems. */
  service: ServiceType,
  name: z.string(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  active: z.boolean(),
  orderId: z.uuid().nullable(),
})

const common = { service: 'billing', access: 'verified', method: 'GET', reply: z.array(Subscription) } as const

export const listSubscriptions = defineCall({
  ...common,
  name: 'listSubscriptions',
  path: '/:product/subscriptions',
  summary: 'Own subscriptions, newest first',
})
export const listActiveQuestionBank = defineCall({
  ...common,
  name: 'listActiveQuestionBank',
  path: '/:product/subscriptions/qbactive',
  summary: 'Own live question bank subscriptions; empty means not subscribed',
})
export const listActiveGems = defineCall({
  ...common,
  name: 'listActiveGems',
  path: '/:product/subscriptions/gemsactive',
  summary: 'Own live gems subscriptions; empty means not subscribed',
})
