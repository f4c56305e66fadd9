import { transaction } from '@wardround/kit/data/database.ts'
import { type NewProduct, type ServiceRow, saveProduct, saveService } from '#catalogue/catalogue-repository.ts'
import type { Deps } from '#deps.ts'

export type CatalogueInput = { services: ServiceRow[]; products: (NewProduct & { serviceIds: string[] })[] }

/**
 * Puts services and products on sale as given; what is there under the same id is replaced. Orders keep the prices they
 * were made with.
 */
export async function saveCatalogue(deps: Pick<Deps, 'db'>, input: CatalogueInput): Promise<void> {
  await transaction(deps.db, async (trx) => {
    for (const service of input.services) await saveService(trx, service)
    for (const { serviceIds, ...product } of input.products) await saveProduct(trx, product, serviceIds)
  })
}
