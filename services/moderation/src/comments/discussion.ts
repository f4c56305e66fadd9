import { DomainError } from '@wardround/kit/base/errors.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import { MOST_ASKED } from '@wardround/proto/requests/assessment.ts'
import type { Deps } from '#deps.ts'

const mayLookAtQuestions = ({ admin, actor, permissions }: Identity) =>
  admin && !actor && permissions?.Questions?.includes('v') === true

/**
 * The version that a learner has answered, asked of assessment each time: a reset or a timed session that holds the
 * question closes its discussion at once. Comments give keys away, so nothing of it is shown before. Throws
 * `comment.closed`, and `gateway.unavailable` when assessment cannot be asked.
 */
async function requireAnswered(deps: Deps, uid: string, questionId: string): Promise<string> {
  const versionId = await deps.findAnsweredVersion(uid, questionId)
  deps.lastAnswered.note(uid, questionId, versionId, deps.clock())
  if (versionId === null) throw new DomainError('comment.closed')
  return versionId
}

/**
 * As `requireAnswered`, for what shows nothing of the discussion: while assessment cannot be asked, whoever was in it a
 * moment ago may go on.
 */
export async function requireAnsweredToWrite(deps: Deps, uid: string, questionId: string): Promise<string> {
  try {
    return await requireAnswered(deps, uid, questionId)
  } catch (error) {
    const isAway = error instanceof DomainError && error.code === 'gateway.unavailable'
    const known = isAway ? deps.lastAnswered.find(uid, questionId, deps.clock()) : undefined
    if (known === undefined) throw error
    return known
  }
}

/** As `requireAnswered`, for reading: staff who may see questions pass. */
export async function openDiscussion(deps: Deps, identity: Identity, uid: string, questionId: string): Promise<void> {
  if (!mayLookAtQuestions(identity)) await requireAnswered(deps, uid, questionId)
}

/** As `openDiscussion`, for voting. */
export async function openVoting(deps: Deps, identity: Identity, uid: string, questionId: string): Promise<void> {
  if (!mayLookAtQuestions(identity)) await requireAnsweredToWrite(deps, uid, questionId)
}

/** Those of these questions whose discussion is open to a learner. Throws as `requireAnswered`. */
export async function listOpen(
  deps: Deps,
  identity: Identity,
  uid: string,
  questionIds: string[],
): Promise<Set<string>> {
  if (mayLookAtQuestions(identity)) return new Set(questionIds)
  const open = new Set<string>()
  for (let from = 0; from < questionIds.length; from += MOST_ASKED)
    for (const id of await deps.listAnswered(uid, questionIds.slice(from, from + MOST_ASKED))) open.add(id)
  return open
}
