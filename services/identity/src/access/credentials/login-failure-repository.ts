import type { Connection } from '@wardround/kit/data/database.ts'

export const MAX_LOGIN_FAILURES = 5
export const LOGIN_WINDOW_SECONDS = 15 * 60

const startOf = (now: Date) => new Date(now.getTime() - LOGIN_WINDOW_SECONDS * 1000)

/**
 * Counts one of the five free tries in a statement of its own; answers whether one was left. The window starts with the
 * first try and is not made longer by more.
 */
export async function countFreeTry(conn: Connection, emailHash: string, now: Date): Promise<boolean> {
  const { rows } = await conn.raw(
    `insert into login_failures as known (email_hash, failures, since, last_at) values (:emailHash, 1, :now, :now)
     on conflict (email_hash) do update set
       failures = case when known.since <= :start then 1 else known.failures + 1 end,
       since = case when known.since <= :start then :now else known.since end,
       last_at = :now
     where known.since <= :start or known.failures < :most
     returning failures`,
    { emailHash, now, start: startOf(now), most: MAX_LOGIN_FAILURES },
  )
  return rows.length === 1
}

/** Tries of the window that runs; undefined where none does. */
export async function findLoginTries(
  conn: Connection,
  emailHash: string,
  now: Date,
): Promise<{ failures: number; since: Date; lastAt: Date } | undefined> {
  const row = await conn('login_failures').where({ email_hash: emailHash }).where('since', '>', startOf(now)).first()
  return row && { failures: row.failures, since: row.since, lastAt: row.last_at ?? row.since }
}

/** Counts one more try unless somebody else did since `failures` were known; answers whether it was counted. */
export const countFurtherTry = async (
  conn: Connection,
  emailHash: string,
  failures: number,
  now: Date,
): Promise<boolean> =>
  (await conn('login_failures')
    .where({ email_hash: emailHash, failures })
    .update({ failures: failures + 1, last_at: now })) === 1

export const forgetLoginTries = (conn: Connection, emailHash: string): Promise<number> =>
  conn('login_failures').where({ email_hash: emailHash }).delete()
