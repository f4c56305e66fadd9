import type { Connection } from '@wardround/kit/data/database.ts'
import type { DurationType, Plan, ProductType, UserGroup } from '@wardround/proto/codes.ts'
import type { ServiceType } from '@wardround/proto/entitlements.ts'
import type { Knex } from 'knex'

export type ServiceRow = {
  id: string
  name: string
  type: ServiceType
  duration_value: number
  duration_type: DurationType
}
export type ProductRow = {
  id: string
  plan: Plan
  name: string
  description: string
  type: ProductType
  amount: number
  currency: string
  /** What a student pays, where there is an offer. */
  student_amount: number | null
  renews: boolean
  groups: UserGroup[]
  on_sale_from: Date | null
  on_sale_to: Date | null
  withdrawn_at: Date | null
  position: number
}
export type ProductWithServices = ProductRow & { services: ServiceRow[] }
/** What a product is made of; the rest has a default. */
export type NewProduct = Pick<
  ProductRow,
  'id' | 'plan' | 'name' | 'description' | 'type' | 'amount' | 'currency' | 'renews' | 'position'
> &
  Partial<ProductRow>

const withServices = (db: Connection) =>
  db<ProductRow>('products as p')
    .select(
      'p.*',
      db.raw(
        `(
          select coalesce(jsonb_agg(to_jsonb(s) order by s.type), '[]')
          from product_services ps
          join services s on s.id = ps.service_id
          where ps.product_id = p.id
        ) as services`,
      ),
    )
    .whereNull('p.deleted_at')
    .orderBy('p.position')

const onSale = (db: Connection, now: Date) =>
  withServices(db)
    .whereNull('p.withdrawn_at')
    .whereRaw('(p.on_sale_from is null or p.on_sale_from <= ?)', [now])
    .whereRaw('(p.on_sale_to is null or p.on_sale_to > ?)', [now])

export const listProducts = (db: Connection, now: Date, type?: number): Promise<ProductWithServices[]> =>
  onSale(db, now).modify((query) => void (type && query.where('p.type', type)))

/** Those of these products that are on sale. */
export const listOnSale = (db: Connection, ids: string[], now: Date): Promise<ProductWithServices[]> =>
  onSale(db, now).whereIn('p.id', ids)

/** These products, whether they are on sale or were taken off it since they were ordered. */
export const listProductsById = (db: Connection, ids: string[]): Promise<ProductWithServices[]> =>
  withServices(db).whereIn('p.id', ids)

/** Those of these services that are not deleted. */
export const listLiveServices = (db: Connection, ids: string[]): Promise<ServiceRow[]> =>
  db<ServiceRow>('services').whereIn('id', ids).whereNull('deleted_at').orderBy('type')

/** Names of the products that give a service, deleted ones left out. */
export const listProductsWithService = (db: Connection, serviceId: string): Promise<string[]> =>
  db('products').whereRaw('? = any(service_ids)', [serviceId]).whereNull('deleted_at').orderBy('name').pluck('name')

/** Whether anybody ever began to buy it. */
export const wasSold = async (db: Connection, productId: string): Promise<boolean> =>
  (await db('orders')
    .whereRaw('lines @> ?::jsonb', [JSON.stringify([{ productId }])])
    .first('id')) !== undefined

export async function saveService(trx: Knex.Transaction, service: ServiceRow): Promise<void> {
  await trx('services').insert(service).onConflict('id').merge()
}

export async function saveProduct(trx: Knex.Transaction, product: NewProduct, serviceIds: string[]): Promise<void> {
  await trx('products')
    .insert({ ...product, service_ids: serviceIds })
    .onConflict('id')
    .merge()
  await linkServices(trx, product.id, serviceIds)
}

/** The services of a product, by which reads find them: exactly these. */
export async function linkServices(trx: Knex.Transaction, productId: string, serviceIds: string[]): Promise<void> {
  await trx('product_services').where({ product_id: productId }).whereNotIn('service_id', serviceIds).delete()
  await trx('product_services')
    .insert(serviceIds.map((service_id) => ({ product_id: productId, service_id })))
    .onConflict(['product_id', 'service_id'])
    .ignore()
}
