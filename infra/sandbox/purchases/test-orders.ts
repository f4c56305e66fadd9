/** What the stand-in's app is called, and where it says that its purchases were made. */
export const BUNDLE_ID = 'test.wardround.app'
export const ENVIRONMENT = 'Sandbox'

const DAY = 24 * 60 * 60_000

type Kind = 'Auto-Renewable Subscription' | 'Non-Renewing Subscription'
/** One transaction of a test order: times in days from the purchase. */
export type TestTransaction = {
  product: string
  type: Kind
  /** How long ago it was bought. */
  boughtDaysAgo?: number
  expiresAfterDays?: number
  revoked?: boolean
  upgraded?: boolean
  bundleId?: string
  environment?: string
  /** Signed below a root that nobody knows. */
  forged?: boolean
}
export type TestOrder = { name: string; says: string; transactions: readonly TestTransaction[] }

const bank3: TestTransaction = { product: '3_months', type: 'Non-Renewing Subscription' }
const renew3: TestTransaction = { product: '3_months_renew', type: 'Auto-Renewable Subscription', expiresAfterDays: 91 }

/** Orders whose number decides what the store knows of them, as test cards do. */
export const TEST_ORDERS: readonly TestOrder[] = [
  { name: 'BANK3', says: 'Question bank for three months', transactions: [bank3] },
  { name: 'BANK5', says: 'Question bank for five months', transactions: [{ ...bank3, product: '5_months' }] },
  { name: 'GEMS', says: 'Gems', transactions: [{ ...bank3, product: 'gems' }] },
  { name: 'RENEW3', says: 'Question bank, renewing every three months', transactions: [renew3] },
  {
    name: 'RENEW5',
    says: 'Question bank, renewing every five months',
    transactions: [{ ...renew3, product: '5_months_renew', expiresAfterDays: 152 }],
  },
  {
    name: 'RENEWED',
    says: 'A renewing plan: its first three months, which are over, and the three after them',
    transactions: [{ ...renew3, boughtDaysAgo: 92 }, renew3],
  },
  { name: 'EXPIRED', says: 'A renewing plan that is over', transactions: [{ ...renew3, boughtDaysAgo: 120 }] },
  { name: 'REFUNDED', says: 'The store gave the money back', transactions: [{ ...bank3, revoked: true }] },
  { name: 'REPLACED', says: 'The buyer changed to another plan', transactions: [{ ...renew3, upgraded: true }] },
  { name: 'UNKNOWN', says: 'A product that is no plan', transactions: [{ ...bank3, product: 'stickers' }] },
  { name: 'OTHERAPP', says: 'Bought in another app', transactions: [{ ...bank3, bundleId: 'test.another.app' }] },
  {
    name: 'TESTSTORE',
    says: 'Bought in another environment of the store',
    transactions: [{ ...bank3, environment: 'Xcode' }],
  },
  { name: 'FORGED', says: 'Signed by somebody who is not the store', transactions: [{ ...bank3, forged: true }] },
  {
    name: 'FOR',
    says: 'FOR- and the id of a user: question bank for three months, which the app says that user bought',
    transactions: [bank3],
  },
]

/** The test order that a number names: the word before the first hyphen. What follows makes one order another. */
export const testOrderOf = (orderId: string): TestOrder | undefined =>
  TEST_ORDERS.find(({ name }) => name === orderId.split('-')[0]?.toUpperCase())

/** What the app wrote into the purchase about who buys. */
export const accountOf = (orderId: string): string | undefined => /^FOR-([0-9a-f-]{36})$/i.exec(orderId)?.[1]

type Described = { orderId: string; id: (part: string) => string; boughtAt: Date; now: Date }

/** What the store signs of one transaction (App Store Server API, JWSTransactionDecodedPayload). */
export function payloadOf(
  transaction: TestTransaction,
  index: number,
  { orderId, id, boughtAt, now }: Described,
): Record<string, unknown> {
  const purchaseDate = boughtAt.getTime() - (transaction.boughtDaysAgo ?? 0) * DAY
  const account = accountOf(orderId)
  return {
    transactionId: id(`${orderId} ${index}`),
    originalTransactionId: id(`${orderId} 0`),
    bundleId: transaction.bundleId ?? BUNDLE_ID,
    productId: `${BUNDLE_ID}.${transaction.product}`,
    purchaseDate,
    originalPurchaseDate: purchaseDate,
    quantity: 1,
    type: transaction.type,
    inAppOwnershipType: 'PURCHASED',
    signedDate: now.getTime(),
    environment: transaction.environment ?? ENVIRONMENT,
    ...(transaction.expiresAfterDays ? { expiresDate: purchaseDate + transaction.expiresAfterDays * DAY } : {}),
    ...(transaction.revoked ? { revocationDate: boughtAt.getTime(), revocationReason: 0 } : {}),
    ...(transaction.upgraded ? { isUpgraded: true } : {}),
    ...(account ? { appAccountToken: account } : {}),
  }
}
