import type { Connection } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'
import type { SetRow } from '#question-sets/question-set-repository.ts'

export type LivePair = { pairId: string; partnerId: string }

/** Notes who is paired, or that it is over; once it is, it stays so. */
export async function savePair(
  trx: Knex.Transaction,
  { pairId, uids, endedAt }: { pairId: string; uids: readonly string[]; endedAt: string | null },
): Promise<void> {
  await trx.raw(
    `insert into pair_people as known (pair_id, user_id, ended_at)
    select :pairId, user_id, cast(:endedAt as timestamptz) from unnest(cast(:uids as uuid[])) as people (user_id)
    on conflict (pair_id, user_id) do update set ended_at = coalesce(known.ended_at, excluded.ended_at)`,
    { pairId, uids: [...uids], endedAt },
  )
}

/** The study partner of a learner, as long as both are paired. */
export async function findLivePair(conn: Connection, userId: string): Promise<LivePair | undefined> {
  return conn('pair_people as own')
    .join('pair_people as other', (join) => join.on('other.pair_id', 'own.pair_id').onNull('other.ended_at'))
    .where('own.user_id', userId)
    .whereNull('own.ended_at')
    .whereNot('other.user_id', userId)
    .first({ pairId: 'own.pair_id', partnerId: 'other.user_id' })
}

/** Sets of a learner's present pair. */
const ownSets = (conn: Connection, userId: string) =>
  conn('question_sets as s').whereExists(
    conn('pair_people as p').whereRaw('p.pair_id = s.pair_id').where('p.user_id', userId).whereNull('p.ended_at'),
  )

export const findPairSet = (conn: Connection, userId: string, id: string): Promise<SetRow | undefined> =>
  ownSets(conn, userId).where('s.id', id).first('s.*')

/** As `findPairSet`, after locking the row until the transaction ends. */
export const lockPairSet = (trx: Knex.Transaction, userId: string, id: string): Promise<SetRow | undefined> =>
  ownSets(trx, userId).where('s.id', id).forUpdate('s').first('s.*')

export const listPairSetRows = (conn: Connection, userId: string): Promise<SetRow[]> =>
  ownSets(conn, userId).orderByRaw('s.created_at desc, s.id desc').select('s.*')

export async function countPairSets(conn: Connection, pairId: string): Promise<number> {
  const row = await conn('question_sets').where({ pair_id: pairId }).count({ count: '*' }).first()
  return Number(row?.['count'] ?? 0)
}

type NewPairSet = Omit<SetRow, 'closed_at' | 'shown_at' | 'owner_id' | 'owner_name'>

/** Adds a set, unless the pair has an open one. */
export async function insertPairSet(conn: Connection, set: NewPairSet): Promise<void> {
  await conn('question_sets')
    .insert({ ...set, owner_name: '' })
    .onConflict(conn.raw('(pair_id) where closed_at is null'))
    .ignore()
}

/** The open set of a pair. */
export const findOpenPairSet = (conn: Connection, pairId: string): Promise<SetRow | undefined> =>
  conn('question_sets').where({ pair_id: pairId }).whereNull('closed_at').first()

/** Those of a pair who are still in it. */
export const listPairPeople = (conn: Connection, pairId: string): Promise<string[]> =>
  conn('pair_people').where({ pair_id: pairId }).whereNull('ended_at').orderBy('user_id').pluck('user_id')
