type Named = { label: string; kind: string; hint?: string }
/** Somewhere to jump to. `kind` is said beside it: Screen, Action, Category, Question, User. */
export type Place = Named & { to: string }
/** Somewhere to jump to, or something to do at once. */
export type Destination = Place | (Named & { run: () => void })

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const MOST = 8

/**
 * The places whose label or hint holds every word, those that start with the first word before the others. Without
 * words the first ones.
 */
export function matching<T extends Named>(places: readonly T[], asked: string, most: number = MOST): T[] {
  const words = fold(asked).split(/\s+/).filter(Boolean)
  const found = places.flatMap((place) => {
    const label = fold(place.label)
    const text = `${label} ${fold(place.hint ?? '')}`
    if (!words.every((word) => text.includes(word))) return []
    const first = words[0] ?? ''
    const rank = label.startsWith(first)
      ? 0
      : label.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(first))
        ? 1
        : 2
    return [{ place, rank }]
  })
  return found
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ place }) => place)
}

/** Questions as the search found them, those whose code starts with what was typed first. */
export const codesFirst = (places: readonly Place[], asked: string): Place[] => {
  const starts = ({ label }: Place) => fold(label).startsWith(fold(asked))
  return [...places.filter(starts), ...places.filter((place) => !starts(place))]
}

/** Which entry the arrow keys lead to; round from the last to the first. -1 where there is none. */
export const nextIndex = (index: number, step: 1 | -1, count: number): number =>
  count === 0 ? -1 : (index + step + count) % count
