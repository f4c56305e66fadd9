/**
 * What this browser said of an answer; the id lets it be changed without counting twice. `ofPerson`: somebody who was
 * logged in said it, so that it counts as theirs and a visitor here cannot change it.
 */
export type Vote = { voteId: string; helpful: boolean; ofPerson?: boolean }

const keyOf = (id: string) => `wr.faq.${id}`

export function readVote(id: string): Vote | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null')
    const { voteId, helpful, ofPerson } = (stored ?? {}) as Partial<Vote>
    if (typeof voteId !== 'string' || typeof helpful !== 'boolean') return undefined
    return { voteId, helpful, ofPerson: ofPerson === true }
  } catch {
    return undefined
  }
}

/** A browser that keeps nothing counts again after a reload. */
export function saveVote(id: string, vote: Vote): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(vote))
  } catch {}
}
