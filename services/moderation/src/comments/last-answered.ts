/** What is remembered of one answered question, and of how many. */
const GOOD_FOR_MS = 30 * 60_000
const MOST = 20_000

type Answered = { versionId: string; at: number }

/**
 * Which version each learner had answered when assessment was last asked, for a while. While assessment cannot be
 * asked, it lets people who were in a discussion write in it; nothing is ever shown because of it.
 */
export function createLastAnswered() {
  const known = new Map<string, Answered>()
  const keyOf = (uid: string, questionId: string) => `${uid} ${questionId}`
  return {
    /** `versionId` of null: it does not stand answered any more. */
    note(uid: string, questionId: string, versionId: string | null, now: Date): void {
      const key = keyOf(uid, questionId)
      known.delete(key)
      if (versionId === null) return
      known.set(key, { versionId, at: now.getTime() })
      const [oldest] = known.keys()
      if (known.size > MOST && oldest !== undefined) known.delete(oldest)
    },
    find(uid: string, questionId: string, now: Date): string | undefined {
      const found = known.get(keyOf(uid, questionId))
      return found && now.getTime() - found.at <= GOOD_FOR_MS ? found.versionId : undefined
    },
  }
}
export type LastAnswered = ReturnType<typeof createLastAnswered>
