/** Letters that names in medicine carry accents on, and their accented forms. */
const ACCENTED: Record<string, string> = {
  a: 'aàáâãäå',
  c: 'cç',
  e: 'eèéêë',
  i: 'iìíîï',
  n: 'nñ',
  o: 'oòóôõöø',
  u: 'uùúûü',
  y: 'yýÿ',
}
/** What is written otherwise in HTML than in text. */
const ESCAPED: Record<string, string> = {
  ' ': '[\\s\u00a0\u202f]+',
  '&': '&(?:amp;)?',
  '<': '(?:<|&lt;)',
  '>': '(?:>|&gt;)',
}

/** An abbreviation such as ALL or T4 is meant only in its own capitals. */
export const isAbbreviation = (name: string): boolean =>
  /\p{Lu}/u.test(name) && !/\p{Ll}/u.test(name) && name.length <= 6

const bare = (letter: string) => letter.normalize('NFD').replace(/\p{M}/gu, '')

const patternOf = (name: string): string =>
  [...name.normalize('NFC').trim().replace(/\s+/g, ' ')]
    .map((letter) => {
      const inHtml = ESCAPED[letter]
      if (inHtml) return inHtml
      const forms = ACCENTED[bare(letter).toLowerCase()]
      if (forms) return bare(letter) === bare(letter).toLowerCase() ? `[${forms}]` : `[${forms.toUpperCase()}]`
      return letter.replace(/[\\^$.|?*+(){}[\]]/g, '\\$&')
    })
    .join('')

export type SearchPatterns = {
  /** For `~*`. Null when no name is of that sort. */
  words: string | null
  /** For `~`: abbreviations. */
  abbreviations: string | null
}

const whole = (names: readonly string[]): string | null =>
  names.length > 0 ? `(^|[^[:alnum:]])(${names.map(patternOf).join('|')})($|[^[:alnum:]])` : null

/** PostgreSQL patterns that find any of the names as whole words in text or HTML, with or without accents. */
export const wordPatterns = (names: readonly string[]): SearchPatterns => ({
  words: whole(names.filter((name) => !isAbbreviation(name))),
  abbreviations: whole(names.filter(isAbbreviation)),
})

/** The pattern, for `~*`, of a text that is this one apart from capitals, accents and spaces. */
export const exactPattern = (text: string): string => `^\\s*${patternOf(text)}\\s*$`
