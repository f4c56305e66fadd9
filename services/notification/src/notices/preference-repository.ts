import type { Connection } from '@wardround/kit/data/database.ts'
import type { NoticeKind } from '@wardround/proto/notices.ts'
import type { ChannelChoice } from './choose-channels.ts'

/** What a person chose for a kind; channels without a choice are left out. */
export async function listChoices(conn: Connection, userId: string, kind: NoticeKind): Promise<ChannelChoice[]> {
  return conn('notice_preferences').where({ user_id: userId, kind }).select('channel', 'enabled')
}

/** Saves what a person chose for one channel of a kind. */
export async function saveChoice(
  conn: Connection,
  userId: string,
  kind: NoticeKind,
  { channel, enabled }: ChannelChoice,
  now: Date,
): Promise<void> {
  await conn('notice_preferences')
    .insert({ user_id: userId, kind, channel, enabled, updated_at: now })
    .onConflict(['user_id', 'kind', 'channel'])
    .merge()
}

/** Everything that a person chose. */
export const listAllChoices = (conn: Connection, userId: string): Promise<(ChannelChoice & { kind: NoticeKind })[]> =>
  conn('notice_preferences').where({ user_id: userId }).select('kind', 'channel', 'enabled')
