/** Parts that are undefined or empty are left out. */
export type Query = Record<string, string | number | undefined>

/** Adds a query to a path. */
export function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(key, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}
