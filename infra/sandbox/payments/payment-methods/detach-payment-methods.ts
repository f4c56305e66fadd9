import type { Context } from '../api/route.ts'
import { emitEvent } from '../events/emit-event.ts'
import { listCardsOf, lockObject, saveObject } from '../store/object-repository.ts'

/** Takes all cards from a customer; they are charged no more. */
export async function detachFromCustomer(context: Context, customerId: string): Promise<void> {
  for (const id of await listCardsOf(context.trx, customerId)) {
    const { data, hidden } = await lockObject(context.trx, 'payment_method', id)
    const detached = { ...data, customer: null }
    await saveObject(context.trx, detached, { ...hidden, detached: true })
    await emitEvent(context, 'payment_method.detached', detached, { customer: customerId })
  }
}
