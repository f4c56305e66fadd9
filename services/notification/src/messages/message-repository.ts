import { containing } from '@wardround/kit/data/containing.ts'
import { type Connection, type Database, prepared } from '@wardround/kit/data/database.ts'
import { settingInForce } from '@wardround/proto/settings.ts'
import { withAudience } from '#broadcasts/audience-repository.ts'
import {
  anySent,
  type BroadcastRow,
  type OwnBroadcast,
  ownBroadcasts,
  type Reader,
  unreadSent,
} from '#broadcasts/broadcast-repository.ts'

type Paging = { page: number; size: number }
export type SentRow = BroadcastRow & { uids: string[]; reads: number }
type Asks = Pick<Reader, 'uid' | 'group' | 'now'>

const OWN = {
  uid: '$1::uuid',
  group: '$2::smallint',
  kinds: `array['message']`,
  now: '$3::timestamptz',
  oldest: '(select since from me)',
}
const ME = `
  with me as materialized (
    select coalesce((select since from people where user_id = $1::uuid), to_timestamp(0)) as since
  )`
const countStatement = prepared<{ count: number }>('unread-messages', `${ME} select (${unreadSent(OWN)}) as count`)
const showStatement = prepared<{ count: number; any: boolean; setting: unknown }>(
  'show-messages',
  `${ME}
  select (${unreadSent(OWN)}) as count,
    (${anySent(OWN)}) as any,
    (select value from setting_copies where tag = 'messages') as setting`,
)

/** How many messages are unread. */
export async function countMessages(db: Database, { uid, group, now }: Asks): Promise<number> {
  const [row] = await countStatement(db, [uid, group, now])
  return row?.count ?? 0
}

/** The unread, and whether the menu shows messages: to whoever has any, to everybody where the setting says so. */
export async function readMessageMenu(
  db: Database,
  { uid, group, now }: Asks,
): Promise<{ count: number; show: boolean }> {
  const [row] = await showStatement(db, [uid, group, now])
  return { count: row?.count ?? 0, show: row?.any === true || settingInForce('messages', row?.setting) }
}

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
