import type { Connection } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'
import type { FullName } from './compare-names.ts'
import type { CheckState } from './kyc-rules.ts'
import { OWN_CODES } from './rejection-words.ts'

export type KycDoubt = 'names' | 'account' | 'unreadable'

export type KycRow = {
  id: string
  version: number
  user_id: string
  provider: string
  provider_id: string | null
  given_name: string
  last_name: string
  document_given_name: string | null
  document_last_name: string | null
  state: CheckState
  doubt: KycDoubt | null
  rejection_code: string | null
  reason: string | null
  decided_by: string | null
  decided_by_name: string | null
  decided_at: Date | null
  provider_read_at: Date | null
  created_at: Date
  updated_at: Date
}

const TABLE = 'kyc_checks'

/** Undefined where another check of the person is open already. */
export async function insertCheck(
  trx: Knex.Transaction,
  check: { uid: string; provider: string; names: FullName; now: Date },
): Promise<KycRow | undefined> {
  const { names, now } = check
  const [row] = await trx(TABLE)
    .insert({
      user_id: check.uid,
      provider: check.provider,
      given_name: names.givenName,
      last_name: names.lastName,
      created_at: now,
      updated_at: now,
    })
    .onConflict(trx.raw(`(user_id) where state in ('pending', 'processing', 'manual_review')`) as never)
    .ignore()
    .returning('*')
  return row
}

export const findNewestCheck = (conn: Connection, uid: string): Promise<KycRow | undefined> =>
  conn(TABLE)
    .where({ user_id: uid })
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .first()

export const findOwnCheck = (conn: Connection, uid: string, id: string): Promise<KycRow | undefined> =>
  conn(TABLE).where({ id, user_id: uid }).first()

export const listChecksOf = (conn: Connection, uid: string): Promise<KycRow[]> =>
  conn(TABLE).where({ user_id: uid }).orderBy('created_at')

/** When checks of the person failed, redacted since or not; one that was merely given up does not count. */
export const listFailures = async (conn: Connection, uid: string): Promise<Date[]> =>
  (await conn(TABLE)
    .where({ user_id: uid })
    .whereIn('state', ['rejected', 'redacted'])
    .whereNot('rejection_code', OWN_CODES.canceled)
    .pluck('decided_at')) as Date[]

/**
 * The check that a reading of the provider is about, locked: by its id there, or by ours while that is not kept yet.
 */
export async function lockReported(
  trx: Knex.Transaction,
  providerId: string,
  checkId: string | null,
): Promise<KycRow | undefined> {
  const row = await trx(TABLE).where({ provider_id: providerId }).forUpdate().first()
  if (row || checkId === null) return row
  return trx(TABLE).where({ id: checkId }).whereNull('provider_id').forUpdate().first()
}

export const lockCheck = (trx: Knex.Transaction, id: string): Promise<KycRow | undefined> =>
  trx(TABLE).where({ id }).forUpdate().first()

export async function saveCheck(
  conn: Connection,
  id: string,
  changes: Partial<Omit<KycRow, 'id' | 'version'>>,
): Promise<KycRow> {
  const [row] = await conn(TABLE)
    .where({ id })
    .update({ ...changes, version: conn.raw('version + 1') })
    .returning('*')
  return row
}

/** Notes that the provider was read; what the check says stays as it is. */
export const markProviderRead = (
  conn: Connection,
  id: string,
  read: Pick<KycRow, 'provider_id' | 'provider_read_at'>,
): Promise<number> => conn(TABLE).where({ id }).update(read)

export const keepProviderId = (conn: Connection, id: string, providerId: string, now: Date): Promise<number> =>
  conn(TABLE).where({ id }).update({ provider_id: providerId, provider_read_at: now })

/** Answers true to one of all who want to ask the provider at the same time, when nobody has since `before`. */
export const claimReading = async (conn: Connection, id: string, before: Date, now: Date): Promise<boolean> =>
  (await conn(TABLE)
    .where({ id })
    .where((either) => either.whereNull('provider_read_at').orWhere('provider_read_at', '<=', before))
    .update({ provider_read_at: now })) === 1

/** Open checks that nobody has asked the provider about since `before`, of the last days. */
export const listUnread = (conn: Connection, before: Date, since: Date, limit: number): Promise<KycRow[]> =>
  conn(TABLE)
    .whereIn('state', ['pending', 'processing'])
    .whereNotNull('provider_id')
    .where('created_at', '>', since)
    .where((either) => either.whereNull('provider_read_at').orWhere('provider_read_at', '<', before))
    .orderBy('provider_read_at')
    .limit(limit)
