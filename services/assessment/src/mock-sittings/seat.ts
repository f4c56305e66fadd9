import { DomainError } from '@wardround/kit/base/errors.ts'
import { type Identity, requireEntitlement } from '@wardround/kit/security/identity.ts'
import type { Deps } from '#deps.ts'
import { type Learner, learnerFrom } from '#learner.ts'
import { findAttemptConcern } from './attempt-repository.ts'

const PREFIX = 'event:'

/** The events at which somebody has a seat; null for administrators, who pass everywhere. */
export const seatsOf = ({ admin, entitlements }: Identity): string[] | null =>
  admin ? null : entitlements.flatMap((name) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []))

/** A seat lets people without a plan in to its event, and to nothing else. */
export const hasBank = ({ admin, entitlements }: Identity): boolean =>
  admin === true || entitlements.includes('question-bank')

type Asking = Parameters<typeof learnerFrom>[0]

/**
 * The learner of a request about an attempt. People without a plan may only reach attempts at events: throws
 * `access.unsubscribed` for others. Passes an attempt that the learner does not have, which the use case refuses.
 */
export async function sitterFrom({ db }: Pick<Deps, 'db'>, request: Asking, attemptId: string): Promise<Learner> {
  const learner = learnerFrom(request)
  if (hasBank(request.identity)) return learner
  const attempt = await findAttemptConcern(db, learner.id, attemptId)
  if (attempt && attempt.kind !== 'event') requireEntitlement(request.identity, 'question-bank')
  return learner
}

/** The same for the calls of the MLA group. Throws `resource.missing` for attempts of other groups. */
export async function mlaSitterFrom(deps: Pick<Deps, 'db'>, request: Asking, attemptId: string): Promise<Learner> {
  const attempt = await findAttemptConcern(deps.db, learnerFrom(request).id, attemptId)
  if (attempt?.user_group !== 3) throw new DomainError('resource.missing')
  return sitterFrom(deps, request, attemptId)
}
