import { DomainError } from '@wardround/kit/base/errors.ts'
import { pause } from '@wardround/kit/base/pause.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import type { Deps } from '#deps.ts'

type Who = Pick<Identity, 'uid' | 'admin' | 'actor'>

/**
 * Reads questions for a learner and notes which. Who has opened more than 120 in five minutes gets one a second; throws
 * `rate.limited` when too many wait. Staff, and those who view the site as somebody else, read as they like.
 */
export async function readAtPace<Answer>(
  deps: Pick<Deps, 'pace' | 'clock'>,
  { uid, admin, actor }: Who,
  how: 'opened' | 'ready',
  read: () => Promise<Answer>,
  idsOf: (answer: Answer) => readonly string[],
): Promise<Answer> {
  if (!uid || admin || actor) return read()
  const { wait, refused } = deps.pace.hold(uid, deps.clock())
  if (refused) throw new DomainError('rate.limited', { retryAfter: Math.ceil(wait / 1000) })
  if (wait > 0) await pause(wait)
  const answer = await read()
  deps.pace.note(uid, idsOf(answer), how, deps.clock())
  return answer
}
