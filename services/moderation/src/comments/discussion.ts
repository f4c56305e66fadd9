import { DomainError } from '@wardround/kit/errors.ts'
import type { Identity } from '@wardround/kit/identity.ts'
import type { Deps } from '#deps.ts'

/** How long an answer that was seen is believed, in milliseconds; an unanswered question is asked about again each time. */
const BELIEVED_FOR = 5 * 60_000
const MOST = 20_000

const seen = new WeakMap<Deps['findAnsweredVersion'], Map<string, number>>()

/** Remembers answered questions for a while, so that reading on costs assessment nothing. */
function memoryOf(deps: Deps): Map<string, number> {
  const known = seen.get(deps.findAnsweredVersion)
  if (known) return known
  const fresh = new Map<string, number>()
  seen.set(deps.findAnsweredVersion, fresh)
  return fresh
}

const mayLookAtQuestions = ({ admin, actor, permissions }: Identity) => admin && !actor && permissions?.Questions?.includes('v') === true

/**
 * The version that a learner has answered. Comments give keys away, so nothing of a discussion is shown or taken before.
 * Throws `comment.closed`, and `gateway.unavailable` when assessment cannot be asked.
 */
export async function requireAnswered(deps: Deps, uid: string, questionId: string): Promise<string> {
  const versionId = await deps.findAnsweredVersion(uid, questionId)
  if (versionId === null) throw new DomainError('comment.closed')
  const memory = memoryOf(deps)
  if (memory.size >= MOST) memory.delete(memory.keys().next().value as string)
  memory.set(`${uid} ${questionId}`, deps.clock().getTime() + BELIEVED_FOR)
  return versionId
}

/** As `requireAnswered`, for reading and voting: an answer seen in the last five minutes counts, and staff who may see questions pass. */
export async function openDiscussion(deps: Deps, identity: Identity, uid: string, questionId: string): Promise<void> {
  if (mayLookAtQuestions(identity)) return
  const until = memoryOf(deps).get(`${uid} ${questionId}`)
  if (until !== undefined && until > deps.clock().getTime()) return
  await requireAnswered(deps, uid, questionId)
}
