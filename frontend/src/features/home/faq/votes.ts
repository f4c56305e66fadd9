/** What this browser said of an answer; the id lets it be changed without counting twice. */
export type Vote = { voteId: string; helpful: boolean }

const keyOf = (id: string) => `wr.faq.${id}`

export function readVote(id: string): Vote | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null')
    const { voteId, helpful } = (stored ?? {}) as Partial<Vote>
    return typeof voteId === 'string' && typeof helpful === 'boolean' ? { voteId, helpful } : undefined
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
