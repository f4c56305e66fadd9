import type { PeriodicTask } from '@wardround/kit/jobs/periodic.ts'
import { purgeTask } from '@wardround/kit/jobs/retention.ts'
import type { Deps } from '#deps.ts'
import { RETENTION } from '#personal-data/retention.ts'

/** What moderation does again and again. */
export const tasks: readonly PeriodicTask<Deps>[] = [purgeTask(RETENTION)]
