/**
 * How letters that are no plain Latin letter with a mark are written elsewhere: the first way, then the others. Machine
 * readable zones write them as ICAO Doc 9303, part 3, section 6.A has it; forms often only drop the mark.
 */
const SPELLINGS: Record<string, readonly string[]> = {
  ä: ['a', 'ae'],
  ö: ['o', 'oe'],
  ü: ['u', 'ue', 'y'],
  å: ['a', 'aa'],
  ø: ['o', 'oe'],
  æ: ['ae'],
  œ: ['oe'],
  ß: ['ss'],
  þ: ['th'],
  ð: ['d', 'dh'],
  đ: ['d', 'dj'],
  ł: ['l'],
  ħ: ['h'],
  ı: ['i'],
  ŋ: ['n', 'ng'],
  ñ: ['n', 'nn'],
  ŧ: ['t'],
  ə: ['a', 'e'],
}
/** Beyond this many letters with several spellings, only the two that change all or none are tried. */
const MOST_CHOICES = 6

const APOSTROPHES = /['’‘ʼ`´.]/g
const BETWEEN = /[\s\p{Dash}<,]+/u
const MARKS = /\p{M}/gu

const unmarked = (letter: string) => letter.normalize('NFD').replace(MARKS, '')

/** The parts of a name in small letters: split at spaces and hyphens, apostrophes and full stops gone. */
export const partsOf = (name: string): string[] =>
  name.normalize('NFKC').replace(APOSTROPHES, '').toLowerCase().normalize('NFC').split(BETWEEN).filter(Boolean)

/** Every way in which a part may be written in plain letters. */
export function spellingsOf(part: string): Set<string> {
  const letters = [...part].map((letter) => SPELLINGS[letter] ?? [unmarked(letter)])
  const open = letters.filter((ways) => ways.length > 1).length
  if (open > MOST_CHOICES)
    return new Set([letters.map((ways) => ways[0]).join(''), letters.map((ways) => ways.at(-1)).join('')])
  return new Set(
    letters.reduce<string[]>((found, ways) => found.flatMap((start) => ways.map((way) => start + way)), ['']),
  )
}

/** Whether every letter of a name is Latin, so that two of them can be compared letter by letter. */
export const isLatin = (name: string): boolean => /\p{L}/u.test(name) && !/[^\p{Script=Latin}\P{L}]/u.test(name)
