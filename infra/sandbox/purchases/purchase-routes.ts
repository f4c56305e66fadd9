import { createHash } from 'node:crypto'
import type { Clock } from '@wardround/kit/base/clock.ts'
import type { Database } from '@wardround/kit/data/database.ts'
import type { FastifyInstance } from 'fastify'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { z } from 'zod'
import { readTheme, sendPage } from '../web/page.ts'
import { boughtAt } from './order-repository.ts'
import { purchasesPage } from './purchases-page.ts'
import { makeChain, rootOf, signAsStore, storeChain } from './store-chain.ts'
import { BUNDLE_ID, ENVIRONMENT, payloadOf, testOrderOf } from './test-orders.ts'

type Deps = { db: Database; clock: Clock }

/** A number such as the store gives, the same for the same words. */
const numberFor = (words: string) =>
  `2${createHash('sha256').update(words).digest().readUIntBE(0, 6).toString().padStart(15, '0')}`

/**
 * Whether the pass is one for this app as the real store would ask for it; whose key signed it, only the real store
 * knows.
 */
function isPass(authorization: string | undefined, now: Date): boolean {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1] ?? ''
  try {
    const { aud, bid, exp = 0, iat = 0, iss } = decodeJwt(token)
    const { alg, kid } = decodeProtectedHeader(token)
    const seconds = now.getTime() / 1000
    const isTimely = exp > seconds && exp - iat <= 3600
    return (
      isTimely && alg === 'ES256' && Boolean(kid) && Boolean(iss) && aud === 'appstoreconnect-v1' && bid === BUNDLE_ID
    )
  } catch {
    return false
  }
}

/** The part of the App Store Server API that the product uses, with orders that nobody paid for. */
export function purchaseRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  app.get<{ Querystring: { theme?: string } }>('/purchases', (request, reply) =>
    sendPage(reply, purchasesPage(readTheme(request.query.theme))),
  )

  app.get('/sandbox/purchases/root', async () => ({
    sha256: rootOf(await storeChain(db.knex, clock())),
    bundleId: BUNDLE_ID,
    environment: ENVIRONMENT,
  }))

  app.get('/inApps/v1/lookup/:orderId', async (request, reply) => {
    const { orderId } = z.object({ orderId: z.string().min(1).max(64) }).parse(request.params)
    const now = clock()
    if (!isPass(request.headers.authorization, now)) return reply.code(401).send('Unauthenticated')
    const order = testOrderOf(orderId)
    if (!order) return { status: 1, signedTransactions: [] }
    const described = { orderId, id: numberFor, boughtAt: await boughtAt(db.knex, orderId, now), now }
    const chain = await storeChain(db.knex, now)
    const signedTransactions = await Promise.all(
      order.transactions.map((transaction, index) =>
        signAsStore(transaction.forged ? makeChain(now) : chain, payloadOf(transaction, index, described)),
      ),
    )
    return { status: 0, signedTransactions }
  })
}
