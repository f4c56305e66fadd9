import type { Connection } from '@wardround/kit/database.ts'
import type { DurationType, Plan } from '@wardround/proto/codes.ts'
import type { Knex } from 'knex'

export type ServiceRow = { id: string; name: string; type: 1 | 2; duration_value: number; duration_type: DurationType }
export type ProductRow = {
  id: string
  plan: Plan
  name: string
  description: string
  type: 1 | 2
  amount: number
  currency: string
  renews: boolean
  position: number
}
export type ProductWithServices = ProductRow & { services: ServiceRow[] }

const withServices = (db: Connection) =>
  db<ProductRow>('products as p')
    .select(
      'p.*',
      db.raw(
        `(select coalesce(jsonb_agg(to_jsonb(s) order by s.type), '[]') from product_services ps join services s on s.id = ps.service_id where ps.product_id = p.id) as services`,
      ),
    )
    .orderBy('p.position')
const onSale = (db: Connection) => withServices(db).whereNull('p.withdrawn_at')

export const listProducts = (db: Connection, type?: number): Promise<ProductWithServices[]> =>
  onSale(db).modify((query) => void (type && query.where('p.type', type)))

/** Those of these products that are on sale. */
export const listOnSale = (db: Connection, ids: string[]): Promise<ProductWithServices[]> => onSale(db).whereIn('p.id', ids)

/** These products, whether they are on sale or were taken off it since they were ordered. */
export const listProductsById = (db: Connection, ids: string[]): Promise<ProductWithServices[]> => withServices(db).whereIn('p.id', ids)

export async function saveService(trx: Knex.Transaction, service: ServiceRow): Promise<void> {
  await trx('services').insert(service).onConflict('id').merge()
}

export async function saveProduct(trx: Knex.Transaction, product: ProductRow, serviceIds: string[]): Promise<void> {
  await trx('products').insert(product).onConflict('id').merge()
  await trx('product_services').where({ product_id: product.id }).whereNotIn('service_id', serviceIds).delete()
  await trx('product_services')
    .insert(serviceIds.map((service_id) => ({ product_id: product.id, service_id })))
    .onConflict(['product_id', 'service_id'])
    .ignore()
}
