import type { Connection } from '@wardround/kit/data/database.ts'

type UserLog = { event: string; path?: string | undefined; details?: Record<string, unknown> | undefined }

export const insertUserLog = (
  conn: Connection,
  userId: string,
  { event, path, details }: UserLog,
  now: Date,
): Promise<unknown> =>
  conn('user_logs').insert({
    user_id: userId,
    event,
    path: path ?? null,
    details: details ? JSON.stringify(details) : null,
    created_at: now,
  })

export const insertConsent = (
  conn: Connection,
  userId: string,
  kind: string,
  granted: boolean,
  now: Date,
): Promise<unknown> => conn('consents').insert({ user_id: userId, kind, granted, created_at: now })

/** What the user said last, and when; undefined before they said anything. */
export async function lastConsent(
  conn: Connection,
  userId: string,
  kind: string,
): Promise<{ granted: boolean; at: Date } | undefined> {
  const row = await conn('consents')
    .where({ user_id: userId, kind })
    .orderBy('id', 'desc')
    .first('granted', 'created_at')
  return row && { granted: row.granted, at: row.created_at }
}
