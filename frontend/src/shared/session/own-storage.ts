/** What a browser keeps for one person: the counts of the bell, and the last answer about pairing. */
const NAMES = ['bell', 'pairing'] as const

const prefixOf = (name: (typeof NAMES)[number]) => `wr.${name}.`
/** The key under which it is kept in local storage. */
export const ownKey = (name: (typeof NAMES)[number], uid: string): string => `${prefixOf(name)}${uid}`

/** Keeps none of it for whoever uses this browser next. */
export function forgetOwnStorage(): void {
  try {
    const keys = Object.keys(localStorage)
    for (const key of keys) if (NAMES.some((name) => key.startsWith(prefixOf(name)))) localStorage.removeItem(key)
  } catch {
    // Without storage nothing was kept.
  }
}
