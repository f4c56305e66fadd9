import { getRow } from '@wardround/kit/staff-resource/read-rows.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type { getNotificationDetails as contract } from '@wardround/proto/http/notification/staff-notifications.ts'
import type { Deps } from '#deps.ts'
import { listNamedReaders } from './list-named-readers.ts'
import { notificationResource, presentNotification } from './notification-resource.ts'

/** A notification, who got it and who read it. Throws `resource.missing`. */
export async function getNotificationDetails(
  deps: Deps,
  id: string,
  paging: { page: number; size: number },
): Promise<CallReply<typeof contract>> {
  const row = await getRow(deps.db.knex, notificationResource, id)
  return { notification: presentNotification(row), readers: await listNamedReaders(deps, row, paging) }
}
