import { z } from 'zod'
import { PLANS } from '../../codes.ts'
import { defineCall } from '../../contract.ts'
import { Entitlements, ServiceType } from '../../entitlements.ts'

/**
 * Where a transaction of the store stands. `open`: can be added to a user. `added`: was. `expired`: what it gave is
 * over. `revoked`: the store gave the money back. `replaced`: by a change to another plan. `unknown`: no plan of ours
 * is sold under this product.
 */
export const PURCHASE_STATES = ['open', 'added', 'expired', 'revoked', 'replaced', 'unknown'] as const

/** The number of an order as the store prints it on the receipt. */
const OrderId = z.string().regex(/^[A-Za-z0-9-]{4,64}$/, 'Enter the order number as it appears on the receipt.')

/** One verified transaction; the names are the store's (App Store Server API, JWSTransactionDecodedPayload). */
export const Purchase = z.object({
  transactionId: z.string(),
  originalTransactionId: z.string(),
  productId: z.string(),
  /** Null where the product is none of ours. */
  plan: z.enum(PLANS).nullable(),
  type: z.string(),
  bundleId: z.string(),
  environment: z.string(),
  purchaseDate: z.iso.datetime(),
  expiresDate: z.iso.datetime().nullable(),
  revocationDate: z.iso.datetime().nullable(),
  /** The user whom the app named when it was bought. */
  appAccountToken: z.string().nullable(),
  state: z.enum(PURCHASE_STATES),
  /** Access that it gives at the earliest; what does not renew starts later for somebody whose service is live. */
  grants: z.array(z.object({ service: ServiceType, from: z.iso.datetime(), until: z.iso.datetime() })),
  /**
   * Whose it is: of whom it was added to, of an earlier part of the same subscription, or as the app says. Null:
   * nobody's yet.
   */
  belongsTo: z.string().nullable(),
  addedAt: z.iso.datetime().nullable(),
})
export type Purchase = z.infer<typeof Purchase>

const common = {
  service: 'billing',
  errors: ['purchase.disabled', 'purchase.provider', 'purchase.unverified'],
} as const

export const lookUpOrder = defineCall({
  ...common,
  name: 'lookUpOrder',
  method: 'GET',
  path: '/app/:product/lookup/:orderId',
  access: 'Users:v',
  gate: { stepUp: true },
  summary:
    'Asks the store for an order of the app: its whole answer, and each transaction verified and read. Nothing is changed',
  params: { orderId: OrderId },
  reply: z.object({
    /** 0: the store knows the order; 1: it does not. */
    status: z.union([z.literal(0), z.literal(1)]),
    /** As they came, signed by the store. */
    signedTransactions: z.array(z.string()),
    transactions: z.array(Purchase),
  }),
})

export const addPurchase = defineCall({
  name: 'addPurchase',
  method: 'POST',
  path: '/app/:product/lookup/add',
  service: 'billing',
  access: 'Users:e',
  gate: { stepUp: true },
  summary:
    'Gives a user what a transaction of the store paid for. The store is asked again; a transaction counts once, however often it is sent',
  body: z.strictObject({ orderId: OrderId, transactionId: z.string().min(1).max(64), uid: z.uuid() }),
  reply: z.object({
    /** False where this user had it already. */
    added: z.boolean(),
    transaction: Purchase,
    entitlements: Entitlements,
  }),
  errors: [...common.errors, 'purchase.refused', 'resource.missing', 'gateway.unavailable'],
})

export const receiveStoreNotification = defineCall({
  name: 'receiveStoreNotification',
  method: 'POST',
  path: '/payments/appstore',
  service: 'billing',
  access: 'public',
  rate: 'read',
  summary:
    'The App Store tells of a renewal or a refund (Server Notifications V2); the transaction in it is verified like any other',
  body: z.strictObject({ signedPayload: z.string().max(60_000) }),
  handling: { webhook: true },
  reply: z.object({ received: z.literal(true) }),
  errors: ['purchase.unverified', 'purchase.disabled', 'purchase.provider'],
})
