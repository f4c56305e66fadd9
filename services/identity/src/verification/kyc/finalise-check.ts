import { transaction } from '@wardround/kit/data/database.ts'
import { emit } from '@wardround/kit/events/outbox.ts'
import { sessionChanged } from '@wardround/proto/events/identity.ts'
import type { Knex } from 'knex'
import type { Deps } from '#deps.ts'
import { findUser, markIdentityVerified } from '#people/users/user-repository.ts'
import { decideDocument } from './decide-document.ts'
import type { KycReading } from './kyc-provider.ts'
import { type KycRow, lockReported, markProviderRead, saveCheck } from './kyc-repository.ts'
import { type CheckState, mayBecome, waitsForProvider } from './kyc-rules.ts'
import { OWN_CODES } from './rejection-words.ts'

type Changes = Partial<KycRow> & { state: CheckState }

const namesOf = ({ names }: KycReading) => ({ givenName: names?.givenName ?? '', lastName: names?.lastName ?? '' })

async function verdictOn(trx: Knex.Transaction, row: KycRow, reading: KycReading, now: Date): Promise<Changes> {
  const document = namesOf(reading)
  const account = await findUser(trx, row.user_id)
  const given = { givenName: row.given_name, lastName: row.last_name }
  const decision = decideDocument(document, given, {
    givenName: account?.firstName ?? '',
    lastName: account?.lastName ?? '',
  })
  return {
    state: decision.state,
    doubt: decision.state === 'manual_review' ? decision.doubt : null,
    rejection_code: decision.state === 'rejected' ? decision.code : null,
    decided_at: decision.state === 'manual_review' ? null : now,
    document_given_name: document.givenName,
    document_last_name: document.lastName,
  }
}

/** What a reading makes of a check; undefined when it changes nothing. */
async function changesBy(
  trx: Knex.Transaction,
  row: KycRow,
  reading: KycReading,
  now: Date,
): Promise<Changes | undefined> {
  if (reading.state === 'redacted')
    return { state: 'redacted', given_name: '', last_name: '', document_given_name: null, document_last_name: null }
  // Staff decide what waits for them, and what is decided stays: the provider may only say later that all is deleted.
  if (!waitsForProvider(row.state) || reading.state === 'pending') return undefined
  if (reading.state === 'processing') return { state: 'processing' }
  if (reading.state === 'verified') return verdictOn(trx, row, reading, now)
  return {
    state: 'rejected',
    rejection_code: reading.state === 'canceled' ? OWN_CODES.canceled : reading.code,
    decided_at: now,
  }
}

/**
 * Applies what the provider says of a check, in one transaction with the session event that follows. Repeats, and
 * readings that are overtaken, change nothing. Undefined when the check is none of ours.
 */
export async function finaliseCheck(deps: Deps, reading: KycReading): Promise<KycRow | undefined> {
  const now = deps.clock()
  const finalised = await transaction(deps.db, async (trx) => {
    const row = await lockReported(trx, reading.providerId, reading.checkId)
    if (!row) return undefined
    const read = { provider_id: reading.providerId, provider_read_at: now }
    const changes = await changesBy(trx, row, reading, now)
    if (!changes || !mayBecome(row.state, changes.state)) {
      await markProviderRead(trx, row.id, read)
      return { ...row, ...read }
    }
    const saved = await saveCheck(trx, row.id, { ...read, ...changes, updated_at: now })
    if (saved.state === 'verified' && (await markIdentityVerified(trx, row.user_id, now)))
      await emit(trx, sessionChanged, { uid: row.user_id })
    return saved
  })
  // Nobody shall go on with a check that failed here; if this does not get through, what comes of it is passed over all
  // the same.
  if (finalised?.state === 'rejected' && reading.state !== 'canceled')
    await deps.kyc?.cancel(reading.providerId).catch(() => undefined)
  return finalised
}
