import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { Order } from './checkout.ts'
import { Subscription } from './subscriptions.ts'

export const listServicesOfUser = defineCall({
  name: 'listServicesOfUser',
  method: 'GET',
  path: '/a/:product/user/:id/services',
  service: 'billing',
  access: 'Users:v',
  own: true,
  summary: 'What a user was granted and has ordered, newest first, at most 100 of each; empty for somebody billing has never heard of',
  params: { id: z.uuid() },
  reply: z.object({
    /** What is in force; `revokedAt` is set where a grant was taken back, for example by a refund. */
    grants: z.array(Subscription.extend({ revokedAt: z.iso.datetime().nullable() })),
    orders: z.array(Order.omit({ failure: true })),
  }),
})
