import { type PeriodicTask, periodic } from '@wardround/kit/jobs/periodic.ts'
import { purgeTask } from '@wardround/kit/jobs/retention.ts'
import type { Deps } from '#deps.ts'
import { forgetContacts } from '#pairing/contact.ts'
import { endLapsedPairs } from '#pairing/leave-pairing.ts'
import { RETENTION } from '#personal-data/retention.ts'

/** What moderation does again and again. */
export const tasks: readonly PeriodicTask<Deps>[] = [
  periodic({ name: 'forget-contacts', every: 60_000, single: true, run: forgetContacts }),
  periodic({ name: 'end-lapsed-pairs', every: 600_000, single: true, run: endLapsedPairs }),
  purgeTask(RETENTION),
]
