import { DomainError } from '@wardround/kit/base/errors.ts'
import type { KycStatus } from '@wardround/proto/http/identity/kyc.ts'
import type { Deps } from '#deps.ts'
import { getUser } from '#people/users/user-repository.ts'
import { finaliseCheck } from './finalise-check.ts'
import { presentKyc } from './kyc-presenter.ts'
import { claimReading, findNewestCheck, findOwnCheck, type KycRow, listFailures } from './kyc-repository.ts'
import { attemptsOf, FRESH_FOR, waitsForProvider } from './kyc-rules.ts'

/**
 * Asks the provider where only it knows more and nobody has asked for ten seconds; what it does not answer stays as it
 * is known.
 */
async function refreshed(deps: Deps, row: KycRow): Promise<KycRow> {
  const now = deps.clock()
  if (!deps.kyc || !row.provider_id || !waitsForProvider(row.state)) return row
  if (!(await claimReading(deps.db.knex, row.id, new Date(now.getTime() - FRESH_FOR), now))) return row
  try {
    return (await finaliseCheck(deps, await deps.kyc.read(row.provider_id))) ?? row
  } catch (error) {
    if (error instanceof DomainError && error.code === 'kyc.provider') return row
    throw error
  }
}

/**
 * Where the person's check stands: the named one, or the newest. `look: false` only reads, for staff who view as the
 * learner. Throws `resource.missing` for a check that is not the person's.
 */
export async function getKycStatus(
  deps: Deps,
  uid: string,
  asked: { verificationId?: string | undefined; look: boolean },
): Promise<KycStatus> {
  const { knex } = deps.db
  const found = asked.verificationId
    ? await findOwnCheck(knex, uid, asked.verificationId)
    : await findNewestCheck(knex, uid)
  if (!found && asked.verificationId) throw new DomainError('resource.missing')
  const row = found && asked.look ? await refreshed(deps, found) : found
  const [user, failures] = await Promise.all([getUser(knex, uid), listFailures(knex, uid)])
  return presentKyc(row, user, { attempts: attemptsOf(failures, deps.clock()), available: deps.kyc !== null })
}
