/**
 * What a browser or a tab keeps for one person: the counts of the bell, the last answer about pairing, unsaved notes.
 */
const NAMES = ['bell', 'pairing', 'note'] as const

const prefixOf = (name: (typeof NAMES)[number]) => `wr.${name}.`
/** The key under which it is kept; `of` is the person's id or what a note is on. */
export const ownKey = (name: (typeof NAMES)[number], of: string): string => `${prefixOf(name)}${of}`

/** Keeps none of it for whoever uses this browser next. */
export function forgetOwnStorage(): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage))
        if (NAMES.some((name) => key.startsWith(prefixOf(name)))) storage.removeItem(key)
  } catch {
    // Without storage nothing was kept.
  }
}
