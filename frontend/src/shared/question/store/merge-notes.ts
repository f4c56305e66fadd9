/**
 * One text of two that were changed at once, from what both began with. Nothing that somebody wrote is lost: where
 * neither holds the other, they stand one below the other.
 */
export function mergeNotes(base: string, mine: string, theirs: string): string {
  if (mine === base || theirs.includes(mine)) return theirs
  if (theirs === base || mine.includes(theirs)) return mine
  return `${theirs}\n\n${mine}`
}
