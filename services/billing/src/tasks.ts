import { type PeriodicTask, periodic } from '@wardround/kit/jobs/periodic.ts'
import { purgeTask } from '@wardround/kit/jobs/retention.ts'
import type { Deps } from '#deps.ts'
import { checkInvariants } from '#incidents/check-invariants.ts'
import { removeCustomers } from '#personal-data/remove-customers.ts'
import { RETENTION } from '#personal-data/retention.ts'
import { lookUpPurchases } from '#purchases/follow-store.ts'
import { reconcile } from '#reconciliation/reconcile.ts'
import { refundLostSeats } from '#reconciliation/refund-lost-seats.ts'
import { walkProvider } from '#reconciliation/walk-provider.ts'
import { renewPlans } from '#renewals/renew-plans.ts'
import { publishAttendance } from '#seats/publish-attendance.ts'
import { remindHolders } from '#seats/remind-holders.ts'

/** What billing does again and again. */
export const tasks: readonly PeriodicTask<Deps>[] = [
  periodic({
    name: 'reconcile-payments',
    every: 60_000,
    single: true,
    run: async (deps) => (deps.payments ? reconcile(deps) : undefined),
  }),
  periodic({
    name: 'walk-provider',
    // What one walk leaves out as too fresh is still found within the hour.
    every: 50 * 60_000,
    first: 120_000,
    single: true,
    run: async (deps) => (deps.payments ? walkProvider(deps, 48) : undefined),
  }),
  periodic({
    name: 'walk-provider-whole-month',
    every: 24 * 3_600_000,
    first: 1_800_000,
    single: true,
    run: async (deps) => {
      await checkInvariants(deps)
      return deps.payments ? walkProvider(deps, 30 * 24) : undefined
    },
  }),
  periodic({
    name: 'renew-plans',
    every: 60_000,
    single: true,
    run: async (deps) => (deps.payments ? renewPlans(deps) : undefined),
  }),
  periodic({
    name: 'refund-lost-seats',
    every: 15_000,
    single: true,
    run: async (deps) => (deps.payments ? refundLostSeats(deps) : undefined),
  }),
  periodic({
    name: 'look-up-purchases',
    every: 3_600_000,
    first: 600_000,
    single: true,
    run: async (deps) => (deps.store ? lookUpPurchases(deps) : undefined),
  }),
  periodic({
    name: 'remove-customers',
    every: 600_000,
    first: 60_000,
    single: true,
    run: async (deps) => (deps.payments ? removeCustomers(deps) : undefined),
  }),
  periodic({ name: 'remind-seat-holders', every: 60_000, single: true, run: remindHolders }),
  periodic({ name: 'publish-attendance', every: 60_000, single: true, run: publishAttendance }),
  purgeTask(RETENTION),
]
