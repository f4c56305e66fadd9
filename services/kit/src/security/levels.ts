import type { IOptions } from 'sanitize-html'

/** Nobody writes HTML of more levels, and the time of a sanitiser grows with their square. */
const MOST_LEVELS = 100

export const TOO_MANY_LEVELS = `Use at most ${MOST_LEVELS} levels of tags inside each other. Remove the formatting, then add it again.`

/** Called, and has to throw, as soon as a tag stands deeper than anybody writes. */
export type RefuseLevels = () => never

/**
 * Options with which the sanitiser ends at the first tag that is too deep: what it has read until then took linear
 * time. It counts as the parser does, that is with tags that were never closed, and without those that end each other.
 */
export function levelsOrRefuse(refuse: RefuseLevels | undefined): Pick<IOptions, 'onOpenTag' | 'onCloseTag'> {
  if (!refuse) return {}
  let levels = 0
  return {
    onOpenTag: () => {
      levels += 1
      if (levels > MOST_LEVELS) refuse()
    },
    onCloseTag: () => {
      levels -= 1
    },
  }
}
