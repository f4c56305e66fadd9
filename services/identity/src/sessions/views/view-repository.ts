import type { Connection } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'
import type { View } from './view.ts'

type Row = {
  id: string
  actor_id: string
  session_id: string
  subject_id: string
  jti: string
  reason: string
  started_at: Date
  expires_at: Date
  ended_at: Date | null
}

const toView = (row: Row): View => ({
  id: row.id,
  actorId: row.actor_id,
  sessionId: row.session_id,
  subjectId: row.subject_id,
  jti: row.jti,
  reason: row.reason,
  startedAt: row.started_at,
  expiresAt: row.expires_at,
  endedAt: row.ended_at,
})

export async function insertView(trx: Knex.Transaction, view: Omit<View, 'id' | 'endedAt'>): Promise<View> {
  const [row] = await trx('user_views')
    .insert({
      actor_id: view.actorId,
      session_id: view.sessionId,
      subject_id: view.subjectId,
      jti: view.jti,
      reason: view.reason,
      started_at: view.startedAt,
      expires_at: view.expiresAt,
    })
    .returning('*')
  return toView(row as Row)
}

export async function findView(conn: Connection, id: string): Promise<View | undefined> {
  const row = await conn('user_views').where({ id }).first()
  return row && toView(row as Row)
}

/** Ends what is open of a session; answers which these were. */
export async function endViews(trx: Knex.Transaction, sessionId: string, now: Date): Promise<View[]> {
  const rows = await trx('user_views')
    .where({ session_id: sessionId })
    .whereNull('ended_at')
    .update({ ended_at: now })
    .returning('*')
  return (rows as Row[]).map(toView)
}

/** Newest first. */
export async function listViewsOf(conn: Connection, subjectId: string, most: number): Promise<View[]> {
  const rows = await conn('user_views')
    .where({ subject_id: subjectId })
    .orderBy([
      { column: 'started_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(most)
  return (rows as Row[]).map(toView)
}
