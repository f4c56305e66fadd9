import { DomainError } from '@wardround/kit/base/errors.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import { type getPairTerms as contract, PAIR_TERMS } from '@wardround/proto/http/moderation/pairing.ts'
import type { Deps } from '#deps.ts'
import { findAcceptance, saveAcceptance } from './terms-repository.ts'

export async function getPairTerms(deps: Pick<Deps, 'db'>, uid: string): Promise<CallReply<typeof contract>> {
  const accepted = await findAcceptance(deps.db.knex, uid)
  return {
    version: PAIR_TERMS.version,
    terms: [...PAIR_TERMS.terms],
    acceptedVersion: accepted?.version ?? null,
    acceptedAt: accepted?.accepted_at.toISOString() ?? null,
  }
}

/** Throws `resource.stale` for another version than the current one. */
export async function acceptPairTerms(
  deps: Pick<Deps, 'db' | 'clock'>,
  uid: string,
  version: number,
): Promise<CallReply<typeof contract>> {
  if (version !== PAIR_TERMS.version) throw new DomainError('resource.stale')
  await saveAcceptance(deps.db.knex, uid, version, deps.clock())
  return getPairTerms(deps, uid)
}

/** Throws `pairing.terms` unless the current terms are accepted. */
export async function requireTerms(deps: Pick<Deps, 'db'>, uid: string): Promise<void> {
  const accepted = await findAcceptance(deps.db.knex, uid)
  if (accepted?.version !== PAIR_TERMS.version) throw new DomainError('pairing.terms')
}
