import { listAllProducts, type ProductOffer } from '@wardround/proto/http/billing/catalogue.ts'
import { useApi } from '#shared/api/use-api.ts'

export type Product = ProductOffer

/** What is on sale, in order. */
export const useProducts = () => useApi(listAllProducts)

const BANK = 1
const bankMonths = (product: Product) => product.services.find((service) => service.type === BANK)?.duration.value
const firstDuration = (product: Product) => product.services[0]?.duration

/** Plans that open the question bank; those that renew are for people without a plan. */
export const plansOf = (products: readonly Product[], withRenewing: boolean): Product[] =>
  products.filter((product) => product.type === BANK && (withRenewing || !product.renews))

/** At the price for students, where there is one. */
export const forStudents = (product: Product): Product =>
  product.studentPrice ? { ...product, price: product.studentPrice } : product

/** The add-on that lasts as long as a plan. */
export const addOnFor = (products: readonly Product[], plan: Product | undefined): Product | undefined => {
  const wanted = plan && firstDuration(plan)
  return (
    wanted &&
    products.find(
      (product) =>
        product.type !== BANK &&
        firstDuration(product)?.value === wanted.value &&
        firstDuration(product)?.type === wanted.type,
    )
  )
}

/** Price of one month in minor units; null where the plan does not count in months. */
export const monthlyPrice = (product: Product): number | null => {
  const months = bankMonths(product)
  return months && firstDuration(product)?.type === 'M' ? Math.round(product.price.amount / months) : null
}

/** Last day of a plan that starts at `from`: months clamp to the end of the month. For display; billing decides. */
export function endOf(product: Product, from: Date): Date | null {
  const duration = firstDuration(product)
  if (!duration || duration.type === 'n') return null
  const months = duration.type === 'M' ? duration.value : duration.type === 'y' ? duration.value * 12 : 0
  const end = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0))
  const day = Math.min(from.getUTCDate(), end.getUTCDate())
  const clamped = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, day))
  if (duration.type === 'd') clamped.setUTCDate(clamped.getUTCDate() + duration.value)
  return clamped
}
