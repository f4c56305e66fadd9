import { DomainError } from '../base/errors.ts'
import type { Identity } from './access.ts'

/** For how long a password or a code that was right lets a session do what is sensitive. */
export const PROOF_SECONDS = 600

/**
 * For what is sensitive: refuses a session whose last step-up is too old. Throws `access.step-up`; `data.proofs` says
 * how it can be given.
 */
export function requireProof(identity: Identity, now: Date): void {
  const age = now.getTime() / 1000 - (identity.provedAt ?? Number.NEGATIVE_INFINITY)
  if (age >= PROOF_SECONDS)
    throw new DomainError('access.step-up', { data: { proofs: identity.proofs ?? ['password'] } })
}
