import { PLANS, type Plan } from '@wardround/proto/codes.ts'

/** `uk.example.app.3_months_renew` for "3 Months Renew". */
export const productIdOf = (bundleId: string, plan: Plan): string =>
  `${bundleId}.${plan.toLowerCase().replaceAll(' ', '_')}`

/** Plans by the store's product id: those that are given, or the bundle's id with the plan's name behind it. */
export const storePlans = (bundleId: string, given?: Readonly<Record<string, Plan>>): ReadonlyMap<string, Plan> =>
  new Map(given ? Object.entries(given) : PLANS.map((plan) => [productIdOf(bundleId, plan), plan]))
