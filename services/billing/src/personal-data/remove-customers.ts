import Stripe from 'stripe'
import type { Deps } from '#deps.ts'
import { listLeftCustomers, removeCustomer } from '#orders/order-repository.ts'
import { askProvider, providerOf } from '#provider/provider.ts'

const BATCH = 100

/** One that the provider does not know is gone there. */
const isGone = (error: unknown) => error instanceof Stripe.errors.StripeInvalidRequestError

/**
 * Has the provider remove the customers of deleted accounts, and with them their saved cards; payments and refunds stay
 * there. What cannot be removed now is tried again. Returns how many there were.
 */
export async function removeCustomers(deps: Deps): Promise<number> {
  const { stripe } = providerOf(deps)
  const left = await listLeftCustomers(deps.db.knex, BATCH)
  for (const id of left) {
    await askProvider(() =>
      stripe.customers.del(id).catch((error: unknown) => {
        if (!isGone(error)) throw error
      }),
    )
    await removeCustomer(deps.db.knex, id)
  }
  return left.length
}
