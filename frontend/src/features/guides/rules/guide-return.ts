const KEY = 'wr-guide-return'
/** Where the page was scrolled to, and whether only headings and key points were shown, which makes it shorter. */
type Place = { y: number; brief: boolean }

/** Remembers where in the guide the reader was on the way to its questions. */
export function rememberPlace(slug: string, brief: boolean): void {
  sessionStorage.setItem(KEY, JSON.stringify({ slug, y: window.scrollY, brief } satisfies Place & { slug: string }))
}

export const forgetPlace = (): void => sessionStorage.removeItem(KEY)

/** Where to go on in this guide; undefined for a reader who comes from elsewhere. */
export function placeIn(slug: string): Place | undefined {
  const kept = sessionStorage.getItem(KEY)
  if (!kept) return undefined
  const { slug: of, ...place } = JSON.parse(kept) as Place & { slug: string }
  return of === slug ? place : undefined
}
