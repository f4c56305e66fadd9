import type { Connection } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'
import type { BanRow } from '#bans/ban.ts'

export async function insertBan(
  trx: Knex.Transaction,
  ban: Omit<
    BanRow,
    'lifted_at' | 'lifted_by' | 'lift_reason' | 'lift_evidence' | 'version' | 'created_at' | 'updated_at'
  >,
): Promise<BanRow> {
  const [row] = await trx<BanRow>('bans')
    .insert({ ...ban, created_at: ban.starts_at, updated_at: ban.starts_at })
    .returning('*')
  return row as BanRow
}

/** The ban that holds for a person now; whoever writes holds the person's lock, so that there is at most one. */
export const findBanInForce = (conn: Connection, uid: string, now: Date): Promise<BanRow | undefined> =>
  conn<BanRow>('bans')
    .where({ user_id: uid, lifted_at: null })
    .where((open) => open.whereNull('ends_at').orWhere('ends_at', '>', now))
    .orderBy('starts_at', 'desc')
    .first()

export const findBan = (conn: Connection, id: string): Promise<BanRow | undefined> =>
  conn<BanRow>('bans').where({ id }).first()

/** The newest first. */
export const listBans = (conn: Connection, uid: string): Promise<BanRow[]> =>
  conn<BanRow>('bans').where({ user_id: uid }).orderByRaw('starts_at desc, id desc').limit(100)

/**
 * Bans that the rule about screen captures made and that nobody took back: how many, and when the last one of all
 * began.
 */
export async function countCaptureBans(
  conn: Connection,
  uid: string,
): Promise<{ standing: number; lastAt: Date | null }> {
  const row: { standing: number; last_at: Date | null } | undefined = await conn('bans')
    .where({ user_id: uid, automatic: true })
    .select(
      conn.raw('(count(*) filter (where lifted_at is null))::integer as standing'),
      conn.raw('max(starts_at) as last_at'),
    )
    .first()
  return { standing: row?.standing ?? 0, lastAt: row?.last_at ?? null }
}

type Change = Partial<
  Pick<
    BanRow,
    | 'ban'
    | 'reason'
    | 'evidence'
    | 'signal_ids'
    | 'ends_at'
    | 'lifted_at'
    | 'lifted_by'
    | 'lift_reason'
    | 'lift_evidence'
  >
>

/** Writes; whoever holds the person's lock has compared the version. */
export async function updateBan(trx: Knex.Transaction, id: string, change: Change, now: Date): Promise<BanRow> {
  const [row] = await trx<BanRow>('bans')
    .where({ id })
    .update({ ...change, updated_at: now, version: trx.raw('version + 1') as unknown as number })
    .returning('*')
  return row as BanRow
}

/** Drawn while the person is locked: of two changes the later has the higher one. */
export async function nextRevision(trx: Knex.Transaction): Promise<number> {
  const { rows } = await trx.raw<{ rows: [{ revision: number }] }>(`select nextval('ban_revisions') as revision`)
  return rows[0].revision
}
