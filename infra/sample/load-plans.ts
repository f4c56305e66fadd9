import { listProductsById } from '@wardround/billing/src/catalogue/catalogue-repository.ts'
import { saveCatalogue } from '@wardround/billing/src/catalogue/save-catalogue.ts'
import type { Deps } from '@wardround/billing/src/deps.ts'
import { readPlans } from './sample-data.ts'

/** Puts the plans on sale that are not yet; prices that staff have changed stay. Answers how many were new. */
export async function loadPlans(deps: Pick<Deps, 'db'>): Promise<number> {
  const plans = readPlans()
  const known = new Set(
    (
      await listProductsById(
        deps.db.knex,
        plans.products.map(({ id }) => id),
      )
    ).map(({ id }) => id),
  )
  const products = plans.products.filter(({ id }) => !known.has(id))
  const needed = new Set(products.flatMap(({ serviceIds }) => serviceIds))
  const services = plans.services.filter(({ id }) => needed.has(id))
  if (products.length === 0) return 0
  await saveCatalogue(deps, {
    services: services.map(({ duration, ...service }) => ({
      ...service,
      duration_value: duration.value,
      duration_type: duration.type,
    })),
    products: products.map(({ price, studentAmount, ...product }) => ({
      ...product,
      ...price,
      student_amount: studentAmount,
    })),
  })
  return products.length
}
