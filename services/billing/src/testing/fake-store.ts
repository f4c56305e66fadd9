import { randomUUID } from 'node:crypto'
import { type CertificateRequest, type Certified, certify, fingerprintOf } from '@wardround/kit/testing/certificates.ts'
import { SignJWT } from 'jose'
import { INTERMEDIATE_MARK, LEAF_MARK } from '#purchases/certificate-chain.ts'
import type { PurchaseStore, StoreAnswer, Trust } from '#purchases/purchase-store.ts'
import { productIdOf, storePlans } from '#purchases/store-products.ts'

export const BUNDLE = 'test.wardround.app'
const DAY = 24 * 60 * 60_000

type ChainChanges = Partial<Record<'root' | 'intermediate' | 'leaf', Partial<CertificateRequest>>>
export type TestChain = { certificates: [Certified, Certified, Certified]; key: Certified['key']; sha256: string }

/** Leaf, intermediate and root as the store has them, but for the changes. */
export function testChain(changes: ChainChanges = {}): TestChain {
  const time = { from: new Date(Date.now() - DAY), until: new Date(Date.now() + DAY) }
  const root = certify({ name: 'Root', ca: true, ...time, ...changes.root })
  const intermediate = certify({
    name: 'Intermediate',
    ca: true,
    issuer: root,
    marks: [INTERMEDIATE_MARK],
    ...time,
    ...changes.intermediate,
  })
  const leaf = certify({ name: 'Leaf', ca: false, issuer: intermediate, marks: [LEAF_MARK], ...time, ...changes.leaf })
  return { certificates: [leaf, intermediate, root], key: leaf.key, sha256: fingerprintOf(root) }
}

const inHeader = ({ certificates }: TestChain) => certificates.map(({ der }) => der.toString('base64'))

/** A token as the store signs it; the header's changes win over the chain's own. */
export const signed = (
  chain: TestChain,
  payload: Record<string, unknown>,
  header: Record<string, unknown> = {},
): Promise<string> =>
  new SignJWT(payload).setProtectedHeader({ alg: 'ES256', x5c: inHeader(chain), ...header }).sign(chain.key)

/** What the store says of three months of question bank, bought an hour ago, but for the changes. */
export function payload(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const transactionId = randomUUID()
  return {
    transactionId,
    originalTransactionId: transactionId,
    bundleId: BUNDLE,
    productId: productIdOf(BUNDLE, '3 Months'),
    type: 'Non-Renewing Subscription',
    environment: 'Production',
    purchaseDate: Date.now() - 60 * 60_000,
    signedDate: Date.now(),
    ...changes,
  }
}

/** A store in memory with a chain of its own, for tests of what billing makes of its answers. */
export function fakeStore() {
  const chain = testChain()
  const orders = new Map<string, StoreAnswer>()
  const trust: Trust = { rootSha256: chain.sha256, bundleId: BUNDLE, environment: 'Production' }
  const store: PurchaseStore = {
    name: 'sandbox',
    plans: storePlans(BUNDLE),
    trust: async () => trust,
    lookUp: async (orderId) => orders.get(orderId) ?? { status: 1, signedTransactions: [] },
  }
  return {
    store,
    chain,
    /** Puts an order into the store; answers its number. */
    async sell(...transactions: (Record<string, unknown> | string)[]): Promise<string> {
      const orderId = `M${randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`
      const signedTransactions = await Promise.all(
        transactions.map((each) => (typeof each === 'string' ? each : signed(chain, each))),
      )
      orders.set(orderId, { status: 0, signedTransactions })
      return orderId
    },
    /** What the store says of an order from now on. */
    async change(orderId: string, transaction: Record<string, unknown>): Promise<void> {
      orders.set(orderId, { status: 0, signedTransactions: [await signed(chain, transaction)] })
    },
    /** A notification as the store sends it, about one transaction. */
    notification: async (transaction: Record<string, unknown> | string): Promise<string> =>
      signed(chain, {
        notificationType: 'TEST',
        data: {
          signedTransactionInfo: typeof transaction === 'string' ? transaction : await signed(chain, transaction),
        },
      }),
  }
}
