import { useEffect } from 'react'

const SITE = 'Wardround'
/** "Account · Wardround"; the home page has a title of its own. */
export const fullTitle = (title: string): string => (title.includes(SITE) ? title : `${title} · ${SITE}`)

/** A title that depends on what the page shows; `undefined` while it is not known leaves the route's own. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = fullTitle(title)
  }, [title])
}
