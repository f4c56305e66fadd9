import { DomainError } from '@wardround/kit/base/errors.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'

/** The user and session of a request that the contract lets through with a session only. */
export function sessionOf(identity: Identity): { uid: string; sid: string } {
  const { uid, sid } = identity
  if (!uid || !sid) throw new DomainError('session.missing')
  return { uid, sid }
}
