const ALLOWED = /^(?:\p{L}\p{M}*|[ '’‘-])+$/u
const LETTER = /\p{L}/gu
const APOSTROPHES = /['’‘]/g

/** The form in which a name is validated and stored: composed letters, no space at the ends, single spaces inside. */
export const tidyPersonName = (name: string): string => name.normalize('NFC').trim().replace(/ +/g, ' ')

/**
 * Why a tidied name is refused, or undefined. The rule of the specification (learner 5): at least two characters and
 * two letters; letters of any script with their marks, spaces, apostrophes, hyphens; no double hyphen, no double
 * apostrophe, no hyphen directly before an apostrophe. Straight and curly apostrophes are the same here.
 */
export function personNameProblem(name: string): string | undefined {
  const straight = name.replace(APOSTROPHES, "'")
  if ((name.match(LETTER) ?? []).length < 2) return 'Use at least two letters.'
  if (!ALLOWED.test(name)) return 'Use letters, spaces, apostrophes and hyphens only.'
  if (straight.includes('--') || straight.includes("''") || straight.includes("-'"))
    return 'Remove the second of two hyphens or apostrophes that are next to each other.'
  return undefined
}
