import type { Identity } from '@wardround/kit/security/identity.ts'
import type { SettingValue } from '@wardround/proto/settings.ts'
import { inStrokes, LETTER_HEIGHT, strokePaths, strokeWidth } from './stroke-letters.ts'

export type WatermarkKeys = SettingValue<'watermarkkeys'>
export type Viewer = Pick<Identity, 'uid' | 'name' | 'email'>

/** Marks say the time to five minutes, so that one marked picture serves a viewer that long. */
export const MARK_MINUTES = 5

/** The beginning of the five minutes that `now` is in. */
export function markTime(now: Date): Date {
  const step = MARK_MINUTES * 60_000
  return new Date(Math.floor(now.getTime() / step) * step)
}

/**
 * What is burnt in, one line a key, in the order of the setting. A viewer of whom nothing can be written gets the id,
 * so that no picture goes unmarked unless the setting is empty.
 */
export function watermarkLines(keys: WatermarkKeys, viewer: Viewer, now: Date): string[] {
  const values: Record<WatermarkKeys[number], string> = {
    name: viewer.name,
    email: viewer.email ?? '',
    uid: viewer.uid ?? '',
    time: `${markTime(now).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  }
  const lines = keys.map((key) => values[key]).filter((line) => inStrokes(line) !== '')
  return lines.length === 0 && keys.length > 0 ? [values.uid] : lines
}

const SMALLEST_LETTER = 10
const LETTERS_A_SIDE = 44
const LINE = 1.7

/**
 * An SVG as large as the picture with the lines all over it, slanted, light with a dark rim: legible on a radiograph
 * and on paper.
 */
export function watermarkSvg(lines: string[], { width, height }: { width: number; height: number }): string {
  const letter = Math.max(SMALLEST_LETTER, Math.min(width, height) / LETTERS_A_SIDE)
  const unit = letter / LETTER_HEIGHT
  const tileWidth = Math.max(...lines.map(strokeWidth)) * unit + letter * 6
  const tileHeight = lines.length * letter * LINE + letter * 7
  const text = lines
    .map((line, index) => strokePaths(line, { x: letter, y: letter * (1 + index * LINE), unit }))
    .join('')
  const tile = `width="${tileWidth}" height="${tileHeight}" patternUnits="userSpaceOnUse" patternTransform="rotate(-24)"`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><pattern id="m" ${tile}><g fill="none" stroke-linecap="round" stroke-linejoin="round"><g stroke="#000" opacity=".16" stroke-width="1.3">${text}</g><g stroke="#fff" opacity=".34" stroke-width=".7">${text}</g></g></pattern></defs><rect width="100%" height="100%" fill="url(#m)"/></svg>`
}
