import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import bidiFactory, { type Bidi } from 'bidi-js'

const require = createRequire(import.meta.url)
/** Its types describe the module build; Node gets the other one, whose default is the function itself. */
const bidi = (bidiFactory as unknown as () => Bidi)()

/** A font file for the characters of some scripts. Noto Sans, so that all scripts go together. */
type Script = { name: string; characters: RegExp; packageName: string; file: string }

const SCRIPTS: readonly Script[] = [
  { name: 'latin', characters: /[\p{Script=Latin}\p{Nd}\p{P}\p{Zs}]/u, packageName: 'noto-sans', file: 'latin' },
  { name: 'latin-ext', characters: /\p{Script=Latin}/u, packageName: 'noto-sans', file: 'latin-ext' },
  { name: 'greek', characters: /\p{Script=Greek}/u, packageName: 'noto-sans', file: 'greek' },
  { name: 'cyrillic', characters: /\p{Script=Cyrillic}/u, packageName: 'noto-sans', file: 'cyrillic' },
  { name: 'cyrillic-ext', characters: /\p{Script=Cyrillic}/u, packageName: 'noto-sans', file: 'cyrillic-ext' },
  { name: 'arabic', characters: /\p{Script=Arabic}/u, packageName: 'noto-sans-arabic', file: 'arabic' },
  { name: 'hebrew', characters: /\p{Script=Hebrew}/u, packageName: 'noto-sans-hebrew', file: 'hebrew' },
  { name: 'devanagari', characters: /\p{Script=Devanagari}/u, packageName: 'noto-sans-devanagari', file: 'devanagari' },
  { name: 'thai', characters: /\p{Script=Thai}/u, packageName: 'noto-sans-thai', file: 'thai' },
]

export type Weight = 400 | 600
const read = new Map<string, Buffer>()

/** The font file of a script. */
export function fontOf(name: string, weight: Weight): Buffer {
  const { packageName, file } = SCRIPTS.find((script) => script.name === name) as Script
  const key = `${packageName}-${file}-${weight}-normal.woff`
  const known = read.get(key)
  if (known) return known
  const folder = dirname(require.resolve(`@fontsource/${packageName}/package.json`))
  const font = readFileSync(join(folder, 'files', key))
  read.set(key, font)
  return font
}

/** Letters of Latin beyond the basic file: what is not in Latin-1 stands in `latin-ext`. */
const isBasicLatin = (character: string) => (character.codePointAt(0) ?? 0) <= 0xff
const isBasicCyrillic = (character: string) => {
  const code = character.codePointAt(0) ?? 0
  return (code >= 0x400 && code <= 0x45f) || code === 0x490 || code === 0x491
}

/** The script that a character is drawn in; null for marks, which go with the letter before. Undefined: no font has it. */
function scriptOf(character: string): string | null | undefined {
  if (/[\p{M}\u200c\u200d]/u.test(character)) return null
  if (/\p{Script=Cyrillic}/u.test(character)) return isBasicCyrillic(character) ? 'cyrillic' : 'cyrillic-ext'
  if (/\p{Script=Latin}/u.test(character)) return isBasicLatin(character) ? 'latin' : 'latin-ext'
  if (/[\u2018\u2019\u2010-\u2014]/u.test(character)) return 'latin'
  return SCRIPTS.find(({ name, characters }) =>
    name === 'latin' ? characters.test(character) && isBasicLatin(character) : characters.test(character),
  )?.name
}

/** Whether every letter of a text can be printed. */
export const isPrintable = (text: string): boolean =>
  [...text.normalize('NFC')].every((character) => scriptOf(character) !== undefined)

/** A part of a line in one font, as the eye meets it from left to right. */
export type Run = { script: string; text: string }

function byScript(text: string): Run[] {
  const runs: Run[] = []
  for (const character of text) {
    const script = scriptOf(character)
    const last = runs.at(-1)
    const own = script ?? last?.script ?? 'latin'
    // Spaces and punctuation stay with the run before, whose font has them as well.
    if (last && (last.script === own || /\p{Zs}/u.test(character))) last.text += character
    else runs.push({ script: own, text: character })
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
