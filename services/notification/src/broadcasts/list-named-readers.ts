import { Readable } from 'node:stream'
import { CSV_START, csvRows } from '@wardround/kit/data/csv.ts'
import { getRow } from '@wardround/kit/staff-resource/read-rows.ts'
import type { Reader } from '@wardround/proto/http/notification/readers.ts'
import type { Deps } from '#deps.ts'
import { listReaders } from './audience-repository.ts'
import type { BroadcastRow } from './broadcast-repository.ts'
import { notificationResource } from './notification-resource.ts'

/** Names by uid; none while identity cannot be asked. */
async function namesOf(deps: Deps, uids: string[]): Promise<Map<string, string>> {
  if (uids.length === 0) return new Map()
  const people = await deps.describePeople(uids).catch(() => [])
  return new Map(people.map(({ uid, name }) => [uid, name]))
}

type Paging = { page: number; size: number }
type Readers = Paging & { items: Reader[]; total: number }

/** Whom a broadcast went to and when each read it, readers first; nobody before it is sent. */
export async function listNamedReaders(
  deps: Deps,
  { id, state, publish_at: sentAt }: Pick<BroadcastRow, 'id' | 'state' | 'publish_at'>,
  { page, size }: Paging,
): Promise<Readers> {
  if (state !== 'published' || !sentAt) return { items: [], page, size, total: 0 }
  const { rows, total } = await listReaders(deps.db.knex, id, { page, size, now: sentAt })
  const uids = rows.map(({ user_id: uid }) => uid)
  const names = await namesOf(deps, uids)
  const items = rows.map(({ user_id: uid, read_at: readAt }) => ({
    uid,
    name: names.get(uid) ?? null,
    readAt: readAt?.toISOString() ?? null,
  }))
  return { items, page, size, total }
}

/** People of one part: identity takes no more at a time. */
const PART = 300
const MOST = 100_000

async function* csvParts(deps: Deps, notification: BroadcastRow): AsyncGenerator<string> {
  yield CSV_START + csvRows([['uid', 'name', 'readAt']])
  for (let page = 1; page * PART <= MOST; page += 1) {
    const { items } = await listNamedReaders(deps, notification, { page, size: PART })
    if (items.length > 0) yield csvRows(items.map(({ uid, name, readAt }) => [uid, name, readAt]))
    if (items.length < PART) return
  }
}

/** Whom a notification went to as a table for spreadsheets. Throws `resource.missing` before anything is sent. */
export async function listNotificationReadersAsCsv(deps: Deps, id: string): Promise<Readable> {
  return Readable.from(csvParts(deps, await getRow(deps.db.knex, notificationResource, id)))
}
