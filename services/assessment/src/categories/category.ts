const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Could this be the slug of a category? Anything else is not looked up. */
export const isSlug = (text: string): boolean => text.length <= 80 && SLUG.test(text)

/** The two ways to name a category: its id, or its slug; undefined for text that is neither. */
export function categoryKey(text: string): { id: string } | { slug: string } | undefined {
  if (UUID.test(text)) return { id: text }
  return isSlug(text) ? { slug: text } : undefined
}

/** Puts children under their parents; a category without a known parent stands under itself. Order is kept. */
export function groupByParent<Row extends Head & { parent: Head | null }>(
  rows: Row[],
): (Head & { categories: Row[] })[] {
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
