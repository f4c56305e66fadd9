import { containing } from '@wardround/kit/data/containing.ts'
import type { Connection, Database } from '@wardround/kit/data/database.ts'
import { withAudience } from '#broadcasts/audience-repository.ts'
import {
  type BroadcastRow,
  countUnreadBroadcasts,
  type OwnBroadcast,
  ownBroadcasts,
  type Reader,
} from '#broadcasts/broadcast-repository.ts'

type Paging = { page: number; size: number }
export type SentRow = BroadcastRow & { uids: string[]; reads: number }

/** How many messages are unread. */
export const countMessages = (db: Database, reader: Reader): Promise<number> => countUnreadBroadcasts(db, reader)

export const hasMessages = async (conn: Connection, reader: Reader): Promise<boolean> =>
  (await ownBroadcasts(conn, reader).first('b.id')) !== undefined

export async function listMessages(
  conn: Connection,
  reader: Reader,
  { page, size }: Paging,
): Promise<{ rows: OwnBroadcast[]; total: number }> {
  const [rows, counted] = await Promise.all([
    ownBroadcasts(conn, reader)
      .select('b.*', 'm.read_at')
      .orderByRaw('b.publish_at desc, b.id desc')
      .limit(size)
      .offset((page - 1) * size),
    ownBroadcasts(conn, reader).count({ count: '*' }).first(),
  ])
  return { rows, total: Number(counted?.['count'] ?? 0) }
}

const sent = (conn: Connection, search?: string | undefined) => {
  const query = conn('broadcasts').where({ kind: 'message' }).whereNull('deleted_at')
  return search ? query.whereILike('title', containing(search)) : query
}

export const findSent = (conn: Connection, id: string): Promise<SentRow | undefined> =>
  withAudience(sent(conn).where({ id }).select('broadcasts.*')).first()

/** What was sent, the newest first. */
export async function listSentMessages(
  conn: Connection,
  { page, size, search }: Paging & { search?: string | undefined },
): Promise<{ rows: SentRow[]; total: number }> {
  const [rows, counted] = await Promise.all([
    withAudience(sent(conn, search).select('broadcasts.*'))
      .orderByRaw('publish_at desc, id desc')
      .limit(size)
      .offset((page - 1) * size),
    sent(conn, search).count({ count: '*' }).first(),
  ])
  return { rows, total: Number(counted?.['count'] ?? 0) }
}

type NewMessage = Pick<
  BroadcastRow,
  'id' | 'title' | 'body' | 'sender' | 'target' | 'groups' | 'by_email' | 'updated_by'
> & { publish_at: Date }

/** False where a message of this id is there already. */
export async function insertMessage(conn: Connection, message: NewMessage): Promise<boolean> {
  const { publish_at: now } = message
  const inserted = await conn('broadcasts')
    .insert({ ...message, kind: 'message', state: 'published', by_push: true, created_at: now, updated_at: now })
    .onConflict('id')
    .ignore()
    .returning('id')
  return inserted.length > 0
}
