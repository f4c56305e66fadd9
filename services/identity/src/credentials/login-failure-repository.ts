import type { Connection } from '@wardround/kit/database.ts'

export const MAX_LOGIN_FAILURES = 5
export const LOGIN_WINDOW_SECONDS = 15 * 60

/** Counts a try in a statement of its own; the window starts with the first one and is not made longer by more. */
export async function countLoginTry(conn: Connection, emailHash: string, now: Date): Promise<{ failures: number; since: Date }> {
  const { rows } = await conn.raw(
    `insert into login_failures as known (email_hash, failures, since) values (:emailHash, 1, :now)
     on conflict (email_hash) do update set
       failures = case when known.since <= :start then 1 else known.failures + 1 end,
       since = case when known.since <= :start then :now else known.since end
     returning failures, since`,
    { emailHash, now, start: new Date(now.getTime() - LOGIN_WINDOW_SECONDS * 1000) },
  )
  return rows[0]
}

export const forgetLoginTries = (conn: Connection, emailHash: string): Promise<number> =>
  conn('login_failures').where({ email_hash: emailHash }).delete()
