const KEY = 'wr-guide-return'
type Place = { slug: string; y: number }

/** Remembers where in the guide the reader was on the way to its questions. */
export function rememberPlace(slug: string): void {
  sessionStorage.setItem(KEY, JSON.stringify({ slug, y: window.scrollY } satisfies Place))
}

export const forgetPlace = (): void => sessionStorage.removeItem(KEY)

/** Where to go on in this guide, once; undefined for a reader who comes from elsewhere. */
export function takePlace(slug: string): number | undefined {
  const kept = sessionStorage.getItem(KEY)
  if (!kept) return undefined
  const place = JSON.parse(kept) as Place
  if (place.slug !== slug) return undefined
  forgetPlace()
  return place.y
}
