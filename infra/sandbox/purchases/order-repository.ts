import type { Connection } from '@wardround/kit/data/database.ts'

/** When an order was bought: two hours before it was first asked for, and the same ever after. */
export async function boughtAt(db: Connection, orderId: string, now: Date): Promise<Date> {
  await db('store_orders')
    .insert({ order_id: orderId, bought_at: new Date(now.getTime() - 2 * 60 * 60_000) })
    .onConflict('order_id')
    .ignore()
  return (await db('store_orders').where({ order_id: orderId }).first('bought_at')).bought_at
}
