import { DomainError } from '@wardround/kit/base/errors.ts'
import type { CheckoutOrigin } from '@wardround/proto/codes.ts'
import type { Knex } from 'knex'
import type { ProductWithServices } from '#catalogue/catalogue-repository.ts'
import { entitlementsOf } from '#entitlements/entitlement.ts'
import { listGrants, toGrant } from '#entitlements/entitlement-repository.ts'
import { refusalOf } from '#orders/order.ts'

/**
 * Throws `order.not-allowed` when these products are not for this user now, or give one service twice, which an order
 * grants once.
 */
export async function refuseUnfit(
  trx: Knex.Transaction,
  uid: string,
  origin: CheckoutOrigin,
  products: readonly ProductWithServices[],
  now: Date,
): Promise<void> {
  const types = products.map((product) => product.type)
  const refusal = refusalOf(origin, types, entitlementsOf((await listGrants(trx, uid)).map(toGrant)), now)
  if (refusal) throw new DomainError('order.not-allowed', { message: refusal })
  const given = products.flatMap((product) => product.services.map((service) => service.type))
  if (new Set(given).size < given.length)
    throw new DomainError('order.not-allowed', { message: 'Two of these are of the same type.' })
}
