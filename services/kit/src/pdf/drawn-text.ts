import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import bidiFactory, { type Bidi } from 'bidi-js'

const require = createRequire(import.meta.url)
/** Its types describe the module build; Node gets the other one, whose default is the function itself. */
const bidi = (bidiFactory as unknown as () => Bidi)()

/**
 * Font files, each for a part of the characters that its package lists in `unicode.json`; the first that has a
 * character draws it. Noto Sans, so that all scripts go together.
 */
const FONTS: Readonly<Record<string, string>> = {
  latin: 'noto-sans',
  'latin-ext': 'noto-sans',
  vietnamese: 'noto-sans',
  greek: 'noto-sans',
  'greek-ext': 'noto-sans',
  cyrillic: 'noto-sans',
  'cyrillic-ext': 'noto-sans',
  arabic: 'noto-sans-arabic',
  hebrew: 'noto-sans-hebrew',
  devanagari: 'noto-sans-devanagari',
  thai: 'noto-sans-thai',
}

const folderOf = (script: string) => dirname(require.resolve(`@fontsource/${FONTS[script]}/package.json`))

export type Weight = 400 | 600
const read = new Map<string, Buffer>()

/** The font file of a script. */
export function fontOf(script: string, weight: Weight): Buffer {
  const file = `${FONTS[script]}-${script}-${weight}-normal.woff`
  const known = read.get(file)
  if (known) return known
  const font = readFileSync(join(folderOf(script), 'files', file))
  read.set(file, font)
  return font
}

/** First and last code point. */
type Span = readonly [number, number]

/** The spans of "U+0000-00FF,U+0131". */
const spansOf = (list: string): Span[] =>
  list.split(',').map((span) => {
    const [first = '', last = first] = span.replace('U+', '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })

const covered = new Map<string, readonly Span[]>(
  Object.keys(FONTS).map((script) => {
    const lists: Record<string, string> = JSON.parse(readFileSync(join(folderOf(script), 'unicode.json'), 'utf8'))
    return [script, spansOf(lists[script] ?? '')]
  }),
)

function covers(script: string, character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return covered.get(script)?.some(([first, last]) => first <= code && code <= last) ?? false
}

/** Spaces and joiners, which every font has, whatever the list of its package says. */
const EVERYWHERE = /[\p{Zs}\u200c\u200d]/u

/** The script that a character is drawn in after one of `before`; undefined: no font has it. */
function scriptOf(character: string, before?: string): string | undefined {
  if (before && EVERYWHERE.test(character)) return before
  if (before && /\p{M}/u.test(character) && covers(before, character)) return before
  return Object.keys(FONTS).find((script) => covers(script, character))
}

/** Whether every letter of a text can be printed. */
export const isPrintable = (text: string): boolean =>
  [...text.normalize('NFC')].every((character) => scriptOf(character) !== undefined)

/** A part of a line in one font, as the eye meets it from left to right. */
export type Run = { script: string; text: string }

function byScript(text: string): Run[] {
  const runs: Run[] = []
  for (const character of text) {
    const last = runs.at(-1)
    const script = scriptOf(character, last?.script) ?? last?.script ?? 'latin'
    if (last?.script === script) last.text += character
    else runs.push({ script, text: character })
  }
  return runs
}

/**
 * The runs of a line in the order in which they are drawn. Parts that run from right to left are put in their place by
 * the Unicode bidirectional algorithm; within one, the font's own shaping turns the letters.
 */
export function runsOf(text: string): Run[] {
  const normal = text.normalize('NFC')
  const { levels } = bidi.getEmbeddingLevels(normal)
  const parts: { level: number; text: string }[] = []
  for (let at = 0; at < normal.length; at += 1) {
    const level = levels[at] ?? 0
    const last = parts.at(-1)
    if (last && last.level === level) last.text += normal[at]
    else parts.push({ level, text: normal[at] ?? '' })
  }
  const highest = Math.max(0, ...parts.map(({ level }) => level))
  for (let level = highest; level >= 1; level -= 1)
    for (let from = 0; from < parts.length; from += 1) {
      let to = from
      while (to < parts.length && (parts[to]?.level ?? 0) >= level) to += 1
      if (to > from + 1) parts.splice(from, to - from, ...parts.slice(from, to).reverse())
      from = Math.max(from, to)
    }
  return parts.flatMap(({ text: part }) => byScript(part))
}
