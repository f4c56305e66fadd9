import type { Connection } from '@wardround/kit/data/database.ts'
import type { SessionEnd } from '@wardround/proto/http/identity/fields.ts'
import type { Knex } from 'knex'
import { MAX_SECOND_FACTOR_TRIES, type Session } from './rules/session-rules.ts'
import type { SignInOrigin } from './rules/sign-in-origin.ts'

export type EndReason = SessionEnd | 'logout'

type Row = {
  id: string
  user_id: string
  jti: string
  second_factor_owed: boolean
  second_factor_at: Date | null
  second_factor_tries: number
  proved_at: Date | null
  created_at: Date
  last_seen_at: Date
  ended_at: Date | null
  ended_reason: EndReason | null
  device: string | null
  address: string | null
}

const toSession = (row: Row): Session => ({
  id: row.id,
  userId: row.user_id,
  jti: row.jti,
  secondFactorOwed: row.second_factor_owed,
  secondFactorAt: row.second_factor_at,
  provedAt: row.proved_at,
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
  endedAt: row.ended_at,
})

export async function insertSession(
  trx: Knex.Transaction,
  session: {
    userId: string
    jti: string
    secondFactorOwed: boolean
    provedAt: Date | null
    origin: SignInOrigin
    now: Date
  },
): Promise<Session> {
  const [row] = await trx('sessions')
    .insert({
      user_id: session.userId,
      jti: session.jti,
      second_factor_owed: session.secondFactorOwed,
      proved_at: session.provedAt,
      ...session.origin,
      created_at: session.now,
      last_seen_at: session.now,
    })
    .returning('*')
  return toSession(row as Row)
}

export async function findSession(conn: Connection, id: string): Promise<Session | undefined> {
  const row = await conn('sessions').where({ id }).first()
  return row ? toSession(row as Row) : undefined
}

/** Newest first. */
export async function listOpenSessions(conn: Connection, userId: string): Promise<Session[]> {
  const rows = await conn('sessions')
    .where({ user_id: userId })
    .whereNull('ended_at')
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
  return (rows as Row[]).map(toSession)
}

/** A session as its owner sees it; `endedBy` is null while nobody has ended it. */
export type SignIn = SignInOrigin & { session: Session; endedBy: EndReason | null }

/** Sessions that were seen since `from`, newest first. */
export async function listSignIns(conn: Connection, userId: string, from: Date, most: number): Promise<SignIn[]> {
  const rows = await conn('sessions')
    .where({ user_id: userId })
    .where('last_seen_at', '>', from)
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(most)
  return (rows as Row[]).map((row) => ({
    session: toSession(row),
    device: row.device,
    address: row.address,
    endedBy: row.ended_reason,
  }))
}

/** Ends those of the ids that are open and the user's; answers which these were. */
export async function endSessions(
  conn: Connection,
  userId: string,
  ids: readonly string[],
  reason: EndReason,
  now: Date,
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await conn('sessions')
    .where({ user_id: userId })
    .whereIn('id', ids)
    .whereNull('ended_at')
    .update({ ended_at: now, ended_reason: reason })
    .returning('id')
  return rows.map(({ id }: { id: string }) => id)
}

type Which = { uid: string; sid: string }

/** Changes a session that is not over; undefined when it is. */
async function updateOpen(conn: Connection, { uid, sid }: Which, changes: Partial<Row>): Promise<Session | undefined> {
  const [row] = await conn('sessions')
    .where({ id: sid, user_id: uid })
    .whereNull('ended_at')
    .update(changes)
    .returning('*')
  return row ? toSession(row as Row) : undefined
}

/** Puts a new token name in place of the old one; undefined when the session is over. */
export const rotateToken = (conn: Connection, of: Which, jti: string, now: Date): Promise<Session | undefined> =>
  updateOpen(conn, of, { jti, last_seen_at: now })

/** As `rotateToken`, and the session has proved itself now. */
export const proveSession = (conn: Connection, of: Which, jti: string, now: Date): Promise<Session | undefined> =>
  updateOpen(conn, of, { jti, last_seen_at: now, second_factor_tries: 0, proved_at: now })

/** As `proveSession`, and the second factor is given from now on. */
export const raiseSession = (conn: Connection, of: Which, jti: string, now: Date): Promise<Session | undefined> =>
  updateOpen(conn, of, { jti, last_seen_at: now, second_factor_tries: 0, proved_at: now, second_factor_at: now })

/** Counts a try before the code is looked at. Answers false when there are none left. */
export const countSecondFactorTry = async (conn: Connection, id: string): Promise<boolean> =>
  (await conn('sessions')
    .where({ id })
    .whereNull('ended_at')
    .where('second_factor_tries', '<', MAX_SECOND_FACTOR_TRIES)
    .increment('second_factor_tries', 1)) === 1

/** Why somebody or something else ended the session: answered once. */
export async function takeEndNotice(conn: Connection, id: string, now: Date): Promise<SessionEnd | undefined> {
  const [row] = await conn('sessions')
    .where({ id })
    .whereNotNull('ended_at')
    .whereNot('ended_reason', 'logout')
    .whereNull('told_at')
    .update({ told_at: now })
    .returning('ended_reason')
  return row?.ended_reason
}
