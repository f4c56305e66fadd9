import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const KEPT = join(import.meta.dirname, '../../node_modules/.cache/lean-fonts')
const FACE = /@font-face \{[^}]*?\}/g
const WEIGHTS = /font-weight: (\d+) (\d+);/
/** A package's file; what stands behind `#` names the part of it. */
const SOURCE = /url\("([^"#]+)\.woff2#?(\w*)"\)/
const RANGE = /U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g

/**
 * What the site sets text with: marks and pairs as they belong together, and figures of one width or in line; no joined
 * letters, a tenth of Literata.
 */
const FEATURES = ['ccmp', 'locl', 'mark', 'mkmk', 'kern', 'tnum', 'lnum', 'pnum']

const numberOf = (hex: string) => Number.parseInt(hex, 16)

/** The characters of a `unicode-range`. */
function charactersOf(face: string): string {
  const points = [...face.matchAll(RANGE)].flatMap(([, from = '', to = from]) =>
    Array.from({ length: numberOf(to) - numberOf(from) + 1 }, (_, at) => numberOf(from) + at),
  )
  return String.fromCodePoint(...points)
}

/** Cuts the file of a face and keeps the result for the next build; answers with where it stands. */
async function cut(face: string, source: string, part: string): Promise<string> {
  const whole = readFileSync(createRequire(import.meta.url).resolve(`${source}.woff2`))
  const hash = createHash('sha256').update(whole).update(face).update(FEATURES.join()).digest('hex').slice(0, 16)
  const file = join(KEPT, hash, `${[basename(source), part].filter(Boolean).join('-')}.woff2`)
  if (existsSync(file)) return file
  const [, min, max] = WEIGHTS.exec(face) ?? []
  const wght = { min: Number(min), max: Number(max) }
  // Its types do not know of `keepFeatures` yet.
  const options = { targetFormat: 'woff2', variationAxes: { wght }, keepFeatures: FEATURES } as const
  const lean = await subsetFont(whole, charactersOf(face), options)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, lean)
  return file
}

/**
 * Leaves in each font what its face in `fonts.css` says: those characters, and the weights between those two, with what
 * the site uses of it.
 */
export const leanFonts = (): Plugin => ({
  name: 'lean-fonts',
  apply: 'build',
  enforce: 'pre',
  async transform(css, id) {
    if (!id.endsWith('/theme/fonts.css')) return undefined
    let result = css
    for (const [face] of css.matchAll(FACE)) {
      const [url, source, part = ''] = SOURCE.exec(face) ?? []
      if (!url || !source) continue
      const file = relative(dirname(id), await cut(face, source, part))
      result = result.replace(face, face.replace(url, `url("${file}")`))
    }
    return { code: result, map: null }
  },
})
