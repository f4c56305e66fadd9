import { type PeriodicTask, periodic } from '@wardround/kit/jobs/periodic.ts'
import { purgeTask } from '@wardround/kit/jobs/retention.ts'
import { carryOutDeletions } from '#people/deletion/carry-out-deletions.ts'
import { removeUnconfirmed } from '#people/deletion/remove-unconfirmed.ts'
import { makeExports } from '#people/export/make-exports.ts'
import { RETENTION } from '#personal-data/retention.ts'
import { reconcileChecks } from '#verification/kyc/reconcile-checks.ts'
import type { Deps } from './deps.ts'

/** What identity does again and again. */
export const tasks: readonly PeriodicTask<Deps>[] = [
  periodic({ name: 'delete-accounts', every: 5_000, single: true, run: carryOutDeletions }),
  periodic({ name: 'remove-unconfirmed-accounts', every: 5_000, single: true, run: removeUnconfirmed }),
  periodic({ name: 'make-data-exports', every: 5_000, single: true, run: makeExports }),
  periodic({ name: 'reconcile-identity-checks', every: 60_000, single: true, run: reconcileChecks }),
  purgeTask(RETENTION),
]
