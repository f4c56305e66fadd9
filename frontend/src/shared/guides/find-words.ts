/** A match: from and to, in characters of the text. */
export type Hit = { from: number; to: number }

/**
 * Where `wanted` stands in the text, whatever its case: the whole phrase, or each of its words where that is nowhere.
 */
export function findWords(text: string, wanted: string): Hit[] {
  const asked = wanted.trim().toLowerCase()
  if (asked.length < 2) return []
  const low = text.toLowerCase()
  const all = (part: string): Hit[] => {
    const hits: Hit[] = []
    for (let at = low.indexOf(part); at !== -1; at = low.indexOf(part, at + part.length))
      hits.push({ from: at, to: at + part.length })
    return hits
  }
  const phrase = all(asked)
  if (phrase.length > 0) return phrase
  return asked
    .split(/\s+/)
    .filter((word) => word.length > 1)
    .flatMap(all)
    .sort((a, b) => a.from - b.from)
}
