import { z } from 'zod'
import { DURATION_TYPES, PLANS } from '../../codes.ts'
import { defineCall } from '../../contract.ts'
import { ServiceType } from '../../entitlements.ts'

/** Money is in minor units (pence) of an ISO 4217 currency. */
export const Money = z.object({ amount: z.int().min(0), currency: z.string().length(3) })

/** What a product grants: service type 1 question bank, 2 gems; duration as value and type (d, M, y, n). */
export const ServiceOffer = z.object({
  id: z.uuid(),
  name: z.string(),
  type: ServiceType,
  duration: z.object({ value: z.int().min(0), type: z.enum(DURATION_TYPES) }),
})

export const ProductOffer = z.object({
  id: z.uuid(),
  /** Store product id. */
  plan: z.enum(PLANS),
  name: z.string(),
  description: z.string(),
  /** 1 question bank, 2 add-on. */
  type: z.union([z.literal(1), z.literal(2)]),
  price: Money,
  /** What a student with a confirmed university address pays; null where there is no such offer. */
  studentPrice: Money.nullable(),
  renews: z.boolean(),
  services: z.array(ServiceOffer),
  position: z.int(),
})
export type ProductOffer = z.infer<typeof ProductOffer>

export const listAllProducts = defineCall({
  name: 'listAllProducts',
  method: 'GET',
  path: '/:product/products/all',
  service: 'billing',
  access: 'public',
  summary: 'Everything on sale, in order',
  reply: z.array(ProductOffer),
})

export const listProducts = defineCall({
  name: 'listProducts',
  method: 'GET',
  path: '/:product/products',
  service: 'billing',
  access: 'public',
  summary: 'What is on sale, by type',
  query: z.strictObject({ type: z.coerce.number().int().min(1).max(2).optional() }),
  reply: z.array(ProductOffer),
})
