import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { ProblemDetail } from '@wardround/proto/envelope.ts'
import type { Knex } from 'knex'
import type { Deps } from '#deps.ts'
import { personNameProblem, tidyPersonName } from '#people/users/person-name.ts'
import { getUser, lockUser } from '#people/users/user-repository.ts'
import type { FullName } from './compare-names.ts'
import { finaliseCheck } from './finalise-check.ts'
import type { KycProvider, KycReading } from './kyc-provider.ts'
import { findNewestCheck, insertCheck, type KycRow, keepProviderId, listFailures, saveCheck } from './kyc-repository.ts'
import { attemptsOf } from './kyc-rules.ts'

export type OpenCheck = { verificationId: string; state: 'pending'; url: string }

/** One open check may turn out to be over when the provider is asked; then one more is opened. */
const ROUNDS = 2

function tidyNames(input: FullName): FullName {
  const names = { givenName: tidyPersonName(input.givenName), lastName: tidyPersonName(input.lastName) }
  const details = Object.entries(names).flatMap(([field, name]): ProblemDetail[] => {
    const message = personNameProblem(name)
    return message ? [{ path: `body.${field}`, message }] : []
  })
  if (details.length > 0) throw new DomainError('request.invalid', { details })
  return names
}

const refusal = (message: string) => new DomainError('kyc.settled', { message })

function refuseBusy(row: KycRow): void {
  if (row.state === 'processing')
    throw refusal('Your document is being checked. The result will be here in a few minutes.')
  if (row.state === 'manual_review') throw refusal('Our staff are reviewing your check. We will email you the result.')
}

/** The person's open check, with these names from now on; a new one where there is none and the person may try. */
async function takeCheck(
  trx: Knex.Transaction,
  uid: string,
  names: FullName,
  provider: KycProvider,
  now: Date,
): Promise<KycRow> {
  await lockUser(trx, uid)
  const user = await getUser(trx, uid)
  if (user.identityVerifiedAt) throw refusal('Your identity is already confirmed. You don’t need to do anything.')
  const newest = await findNewestCheck(trx, uid)
  if (newest) refuseBusy(newest)
  if (newest?.state === 'pending')
    return newest.given_name === names.givenName && newest.last_name === names.lastName
      ? newest
      : saveCheck(trx, newest.id, { given_name: names.givenName, last_name: names.lastName, updated_at: now })
  const { left, retryAt } = attemptsOf(await listFailures(trx, uid), now)
  if (left === 0)
    throw new DomainError('kyc.no-attempts', {
      data: { retryAt: retryAt?.toISOString() ?? null },
      ...(retryAt ? {} : { message: 'You can’t try again online. Contact us and we’ll help.' }),
    })
  const row = await insertCheck(trx, { uid, provider: provider.name, names, now })
  if (!row) throw new Error('another check is open although the user is locked')
  return row
}

/** Where the provider has the check: opened now, or read again, because its page is good for a short time only. */
async function reach(deps: Deps, provider: KycProvider, row: KycRow): Promise<KycReading> {
  if (row.provider_id) return provider.read(row.provider_id)
  const returnUrl = `${deps.publicUrl}/kyc-complete?verificationId=${row.id}`
  const reading = await provider.open({ checkId: row.id, uid: row.user_id, returnUrl })
  await keepProviderId(deps.db.knex, row.id, reading.providerId, deps.clock())
  return reading
}

/**
 * Opens the identity check, or answers the one that is open with a fresh page. Our row is there before the provider is
 * asked, and its id is the provider's idempotency key: sent twice, or cut off in the middle, it stays one check. Throws
 * `request.invalid` with the field,
 * `kyc.disabled`, `kyc.settled`, `kyc.no-attempts`, `kyc.provider`.
 */
export async function startKycSession(deps: Deps, uid: string, input: FullName): Promise<OpenCheck> {
  const provider = deps.kyc
  const { kyc: setting } = await getUser(deps.db.knex, uid)
  if (!provider || setting === 'off') throw new DomainError('kyc.disabled')
  const names = tidyNames(input)
  for (let round = 1; round <= ROUNDS; round += 1) {
    const row = await transaction(deps.db, (trx) => takeCheck(trx, uid, names, provider, deps.clock()))
    const reading = await reach(deps, provider, row)
    if (reading.state === 'pending' && reading.url)
      return { verificationId: row.id, state: 'pending', url: reading.url }
    await finaliseCheck(deps, reading)
  }
  throw new DomainError('kyc.provider')
}
