import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { emit } from '@wardround/kit/events/outbox.ts'
import { repliesRead } from '@wardround/proto/events/notification.ts'
import type { Knex } from 'knex'
import { markBroadcasts, type Reader } from '#broadcasts/broadcast-repository.ts'
import type { Deps } from '#deps.ts'
import { countNotifications } from './bell-repository.ts'
import { markNoticesRead, removeNotices, type StoredNotice } from './notice-repository.ts'

/** Tells the list of own comments which replies were read here. */
async function publishRead(trx: Knex.Transaction, uid: string, read: readonly StoredNotice[]): Promise<void> {
  const ids = read.filter(({ kind }) => kind === 'comment-reply').map(({ fields }) => String(fields['commentId']))
  for (let from = 0; from < ids.length; from += 1000)
    await emit(trx, repliesRead, { uid, commentIds: ids.slice(from, from + 1000) })
}

/** The reader's other tabs read again, once it is committed. */
async function finish(deps: Deps, reader: Reader): Promise<{ counter: number }> {
  deps.publishLive(reader.uid, 'bell')
  return { counter: await countNotifications(deps.db, reader) }
}

const only = (reader: Reader, kind: 'announcement' | 'news'): Reader => ({ ...reader, kinds: [kind] })

/** Marks an own item or an announcement as read. Throws `resource.missing` for what is not the reader's. */
export async function readNotification(deps: Deps, reader: Reader, id: string): Promise<{ counter: number }> {
  await transaction(deps.db, async (trx) => {
    const { found, read } = await markNoticesRead(trx, reader.uid, { ids: [id] }, reader.now)
    await publishRead(trx, reader.uid, read)
    if (found > 0) return
    const marked = await markBroadcasts(trx, only(reader, 'announcement'), { ids: [id] }, 'read_at')
    if (marked === 0) throw new DomainError('resource.missing')
  })
  return finish(deps, reader)
}

/** Marks news as read. Throws `resource.missing` for what is not the reader's. */
export async function readNewsNotification(deps: Deps, reader: Reader, id: string): Promise<{ counter: number }> {
  const marked = await transaction(deps.db, (trx) =>
    markBroadcasts(trx, only(reader, 'news'), { ids: [id] }, 'read_at'),
  )
  if (marked === 0) throw new DomainError('resource.missing')
  return finish(deps, reader)
}

/** Marks everything as read that had come by then. */
export async function readAllNotifications(deps: Deps, reader: Reader, until: Date): Promise<{ counter: number }> {
  await transaction(deps.db, async (trx) => {
    const { read } = await markNoticesRead(trx, reader.uid, { until }, reader.now)
    await publishRead(trx, reader.uid, read)
    await markBroadcasts(trx, reader, { until }, 'read_at')
  })
  return finish(deps, reader)
}

/** Removes own items and announcements from the bell; those that are not there are passed over. */
export async function deleteNotifications(deps: Deps, reader: Reader, ids: string[]): Promise<{ counter: number }> {
  await transaction(deps.db, async (trx) => {
    await removeNotices(trx, reader.uid, ids, reader.now)
    await markBroadcasts(trx, only(reader, 'announcement'), { ids }, 'removed_at')
  })
  return finish(deps, reader)
}

/** Hides news from the bell. */
export async function deleteNewsNotifications(deps: Deps, reader: Reader, ids: string[]): Promise<{ counter: number }> {
  await transaction(deps.db, (trx) => markBroadcasts(trx, only(reader, 'news'), { ids }, 'removed_at'))
  return finish(deps, reader)
}
