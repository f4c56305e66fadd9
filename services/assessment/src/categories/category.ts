import { PEERS_SHOWN_FROM } from '#practice/marking.ts'

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Could this be the slug of a category? Anything else is not looked up. */
export const isSlug = (text: string): boolean => text.length <= 80 && SLUG.test(text)

/** The two ways to name a category: its id, or its slug; undefined for text that is neither. */
export function categoryKey(text: string): { id: string } | { slug: string } | undefined {
  if (UUID.test(text)) return { id: text }
  return isSlug(text) ? { slug: text } : undefined
}

/** Share correct, 0 to 1; null before the first. */
export const shareCorrect = (correct: number, answered: number): number | null => (answered === 0 ? null : correct / answered)

/** Peers' share correct of first attempts; null while there are too few to show. */
export const peersShare = (correct: number, firsts: number): number | null => (firsts < PEERS_SHOWN_FROM ? null : correct / firsts)

/** One question of a category as far as resuming needs it; in the order of the numbers. */
export type Place = { number: number; answered: boolean; workedAt: Date | null }

/** The number to go on with: the question last worked on while it is unanswered, else the first unanswered one after it, else 1. */
export function resumeAt(places: Place[]): number {
  const worked = places.filter((place) => place.workedAt !== null)
  const last = worked.reduce<Place | undefined>(
    (latest, place) => (latest && Number(latest.workedAt) >= Number(place.workedAt) ? latest : place),
    undefined,
  )
  const from = last?.number ?? 1
  return places.find((place) => place.number >= from && !place.answered)?.number ?? 1
}

/** Puts children under their parents; a category without a known parent stands under itself. Order is kept. */
export function groupByParent<Row extends Head & { parent: Head | null }>(rows: Row[]): (Head & { categories: Row[] })[] {
  const parents = new Map<string, Head & { categories: Row[] }>()
  for (const row of rows) {
    const { id, slug, name } = row.parent ?? row
    const group = parents.get(id) ?? { id, slug, name, categories: [] }
    parents.set(id, group)
    group.categories.push(row)
  }
  return [...parents.values()]
}
type Head = { id: string; slug: string; name: string }

const EXCERPT = 140

/** The beginning of a text, cut at a word. */
export function excerptOf(text: string): string {
  if (text.length <= EXCERPT) return text
  const cut = text.slice(0, EXCERPT).replace(/[\uD800-\uDBFF]$/, '')
  const space = cut.lastIndexOf(' ')
  return `${cut.slice(0, space > EXCERPT / 2 ? space : cut.length)}…`
}
