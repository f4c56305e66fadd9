import { type PeriodicTask, periodic } from '@wardround/kit/jobs/periodic.ts'
import { purgeTask } from '@wardround/kit/jobs/retention.ts'
import { publishDue } from '@wardround/kit/staff-resource/publishing.ts'
import { copyBroadcasts } from '#broadcasts/copy-broadcasts.ts'
import { notificationResource } from '#broadcasts/notification-resource.ts'
import { requeueDeliveries } from '#deliveries/requeue-deliveries.ts'
import { RETENTION } from '#personal-data/retention.ts'
import { sendPushes } from '#push/send-pushes.ts'
import { sendSummaries } from '#summaries/send-summaries.ts'
import type { Deps } from './deps.ts'

/** What notification does again and again. */
export const tasks: readonly PeriodicTask<Deps>[] = [
  periodic({ name: 'requeue-deliveries', every: 30_000, single: true, run: requeueDeliveries }),
  periodic({
    name: 'publish-notifications',
    every: 5_000,
    single: true,
    run: (deps) => publishDue(deps, notificationResource, deps.clock()),
  }),
  periodic({ name: 'copy-broadcasts', every: 3_000, single: true, run: copyBroadcasts }),
  periodic({ name: 'send-summaries', every: 60_000, single: true, run: sendSummaries }),
  periodic({ name: 'send-pushes', every: 2_000, single: true, run: sendPushes }),
  purgeTask(RETENTION),
]
