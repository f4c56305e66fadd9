import { getRow } from '@wardround/kit/staff-resource/read-rows.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type { getNotificationDetails as contract } from '@wardround/proto/http/notification/staff-notifications.ts'
import type { Deps } from '#deps.ts'
import { listReaders } from './audience-repository.ts'
import { notificationResource, presentNotification } from './notification-resource.ts'

/** Names by uid; none while identity cannot be asked. */
async function namesOf(deps: Deps, uids: string[]): Promise<Map<string, string>> {
  if (uids.length === 0) return new Map()
  const people = await deps.describePeople(uids).catch(() => [])
  return new Map(people.map(({ uid, name }) => [uid, name]))
}

/** A notification, who got it and who read it. Throws `resource.missing`. */
export async function getNotificationDetails(
  deps: Deps,
  id: string,
  { page, size }: { page: number; size: number },
): Promise<CallReply<typeof contract>> {
  const { knex } = deps.db
  const row = await getRow(knex, notificationResource, id)
  const { rows, total } =
    row.state === 'published'
      ? await listReaders(knex, id, { page, size, now: row.publish_at ?? deps.clock() })
      : { rows: [], total: 0 }
  const names = await namesOf(
    deps,
    rows.map(({ user_id }) => user_id),
  )
  const items = rows.map(({ user_id: uid, read_at: readAt }) => ({
    uid,
    name: names.get(uid) ?? null,
    readAt: readAt?.toISOString() ?? null,
  }))
  return { notification: presentNotification(row), readers: { items, page, size, total } }
}
