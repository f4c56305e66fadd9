import type { CallReply } from '@wardround/proto/contract.ts'
import type { countNotificationReach as contract } from '@wardround/proto/http/notification/staff-notifications.ts'
import type { Target } from '@wardround/proto/http/notification/targets.ts'
import { noticeOf } from '@wardround/proto/notices.ts'
import type { Deps } from '#deps.ts'
import { countReach } from './audience-repository.ts'

/** Whom a notification would be for if it were sent now. A group or list of nobody is nobody. */
export function countNotificationReach(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  target: Target,
): Promise<CallReply<typeof contract>> {
  const { email, push } = noticeOf('announcement').channels
  return countReach(db.knex, target, { now: clock(), email: email === 'on', push: push === 'on' })
}
