import { isLatin, partsOf, spellingsOf } from './name-variants.ts'

export type FullName = { givenName: string; lastName: string }
/** `unsure`: a person has to look. */
export type NameVerdict = 'same' | 'unsure' | 'different'

const meet = (a: ReadonlySet<string>, b: ReadonlySet<string>) => [...a].some((each) => b.has(each))
const isSamePart = (a: string, b: string) => a === b || meet(spellingsOf(a), spellingsOf(b))
/** `de la Cruz` and `Delacruz`, `Anne-Marie` and `Annemarie`. */
const isSameJoined = (a: readonly string[], b: readonly string[]) =>
  a.length > 0 && b.length > 0 && isSamePart(a.join(''), b.join(''))
/** A middle name may be an initial. */
const isSameMiddle = (a: string, b: string) =>
  isSamePart(a, b) || (a.length === 1 && b.startsWith(a)) || (b.length === 1 && a.startsWith(b))

/** Whether each of the few stands among the many, in the same order. */
function areAmong(few: readonly string[], many: readonly string[]): boolean {
  let at = 0
  for (const part of few) {
    while (at < many.length && !isSameMiddle(part, many[at] as string)) at += 1
    if (at === many.length) return false
    at += 1
  }
  return true
}

/** The first given name is the same; of the others one side may leave some out, or write initials. */
function areSameGiven(a: readonly string[], b: readonly string[]): boolean {
  if (isSameJoined(a, b)) return true
  const [few, many] = a.length <= b.length ? [a, b] : [b, a]
  const [first, ...rest] = few
  if (first === undefined) return false
  if (isSamePart(first, many[0] as string)) return areAmong(rest, many.slice(1))
  // A first name of two parts that the other side writes as one.
  return many.length > 1 && isSamePart(first, many.slice(0, 2).join('')) && areAmong(rest, many.slice(2))
}

/** The same parts in whatever order, nothing left over. */
function areSameParts(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false
  const left = [...b]
  return a.every((part) => {
    const at = left.findIndex((each) => isSamePart(part, each))
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

/** At most one letter was added, left out, changed or swapped with its neighbour. */
export function isNearly(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  return (restA.length <= 1 && restB.length <= 1) || (restA.length === 2 && restA === [...restB].reverse().join(''))
}

const LONG_ENOUGH_TO_SLIP = 4
const isAlike = (a: string, b: string) =>
  isSamePart(a, b) ||
  (Math.min(a.length, b.length) >= LONG_ENOUGH_TO_SLIP &&
    [...spellingsOf(a)].some((x) => [...spellingsOf(b)].some((y) => isNearly(x, y))))

/**
 * Whether two names are one person's. `same`: the family names are the same, hyphens, spaces, apostrophes, case and
 * accents aside, and so is the first given name, while middle names may be missing or initials; or all parts are the
 * same in another order. `unsure`: some part is the same or nearly so, a name is missing, or letters other than Latin
 * ones stand against Latin ones. `different`: nothing is alike.
 */
export function compareNames(a: FullName, b: FullName): NameVerdict {
  const [givenA, lastA, givenB, lastB] = [
    partsOf(a.givenName),
    partsOf(a.lastName),
    partsOf(b.givenName),
    partsOf(b.lastName),
  ]
  const [allA, allB] = [
    [...givenA, ...lastA],
    [...givenB, ...lastB],
  ]
  if (allA.length === 0 || allB.length === 0) return 'unsure'
  if (areSameParts(allA, allB)) return 'same'
  const isFamilySame = isSameJoined(lastA, lastB) || (lastA.length > 0 && areSameParts(lastA, lastB))
  if (isFamilySame && areSameGiven(givenA, givenB)) return 'same'
  if (givenA.length === 0 || givenB.length === 0 || lastA.length === 0 || lastB.length === 0) return 'unsure'
  if (isLatin(allA.join('')) !== isLatin(allB.join(''))) return 'unsure'
  return allA.some((part) => allB.some((other) => isAlike(part, other))) ? 'unsure' : 'different'
}
