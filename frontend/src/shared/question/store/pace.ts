/** Times of the answers given since the page was loaded, by category or session. */
const times = new Map<string, { answers: number; milliseconds: number }>()

export function notePace(slug: string, milliseconds: number): void {
  const { answers, milliseconds: before } = times.get(slug) ?? { answers: 0, milliseconds: 0 }
  times.set(slug, { answers: answers + 1, milliseconds: before + milliseconds })
}

/** Mean time of an answer in this visit, in milliseconds; undefined before the second. */
export function meanPace(slug: string): number | undefined {
  const known = times.get(slug)
  return known && known.answers > 1 ? known.milliseconds / known.answers : undefined
}
