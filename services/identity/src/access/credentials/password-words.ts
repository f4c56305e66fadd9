import { readFileSync } from 'node:fs'

/** Digits and signs that people write for letters. */
const STANDS_FOR: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  '+': 't',
}

const lines = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n')

/** Letters only, lower case, with digits and signs that stand for letters read as those. */
export const readAsLetters = (text: string): string =>
  [...text.normalize('NFKC').toLowerCase()]
    .map((character) => STANDS_FOR[character] ?? character)
    .filter((character) => /\p{L}/u.test(character))
    .join('')

/** Letters only, lower case, digits and signs left out. */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')

export const COMMON_WORDS: ReadonlySet<string> = new Set(
  lines
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split(' '))
    .filter(Boolean)
    .flatMap((word) => [word, readAsLetters(word)]),
)

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qazwsxedcrfvtgbyhnujmikolp',
  'azertyuiop',
  'qwertzuiop',
]
const RUNS = ROWS.flatMap((row) => [row, [...row].reverse().join('')])

/**
 * How many characters from `start` on follow a row of the keyboard, the alphabet or the figures, or repeat one
 * character.
 */
export function runLength(text: string, start: number): number {
  let longest = 1
  while (text[start + longest] === text[start]) longest += 1
  for (const row of RUNS) {
    const at = row.indexOf(text[start] as string)
    let length = 0
    while (at >= 0 && at + length < row.length && text[start + length] === row[at + length]) length += 1
    longest = Math.max(longest, length)
  }
  return longest
}
