/** How the product signs what staff write. */
export const STAFF_NAME = 'Wardround'

const NOBODY = 'A learner'
const first = (word: string) => [...word][0] ?? ''

/**
 * What others are shown of a person: the first name and the initial of the last, "Amina K.". Nothing else of the
 * account is stored.
 */
export function displayName(fullName: string): string {
  const words = fullName.normalize('NFC').split(/\s+/).filter(Boolean)
  const [given, ...others] = words
  if (!given) return NOBODY
  const last = others.at(-1)
  return last ? `${given} ${first(last).toUpperCase()}.` : given
}
