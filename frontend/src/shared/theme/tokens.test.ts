import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { BACKGROUNDS } from './preferences.ts'
import {
  BREAKPOINTS,
  below,
  COLORS,
  color,
  font,
  LAYERS,
  layer,
  SIZES,
  SPACES,
  size,
  space,
  TYPE_SIZES,
  up,
} from './tokens.ts'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const declared = (prefix: string) =>
  [...new Set([...css.matchAll(new RegExp(`--${prefix}([a-z0-9-]+):`, 'g'))].map((match) => match[1]))].toSorted()

describe('the tokens', () => {
  it.each([
    ['c-', COLORS],
    ['s-', SPACES],
    ['t-', TYPE_SIZES],
    ['z-', LAYERS],
  ] as const)('name every --%s property of the style sheet and no other', (prefix, names) => {
    expect([...names].toSorted()).toEqual(declared(prefix))
  })

  it('name only sizes that the style sheet has', () => {
    for (const name of SIZES) expect(css).toContain(`--${name}:`)
  })

  it('become custom properties', () => {
    expect([color('accent'), space('3'), font('t16'), font('reading'), size('bar'), layer('toast')]).toEqual([
      'var(--c-accent)',
      'var(--s-3)',
      'var(--t-16)',
      'var(--reading)',
      'var(--bar)',
      'var(--z-toast)',
    ])
  })

  it('leave no width between `below` and `up`', () => {
    expect(up('md')).toBe(`@media (min-width: ${BREAKPOINTS.md}px)`)
    expect(below('md')).toBe('@media (max-width: 767.98px)')
  })

  it('have a day and a night for every colour', () => {
    for (const name of COLORS) expect(css).toMatch(new RegExp(`--c-${name}:\\s*light-dark\\(`))
  })
})

type Pair = readonly [day: string, night: string]
const pairsOf = (rules: string): Record<string, Pair> =>
  Object.fromEntries(
    [...rules.matchAll(/--c-([a-z0-9-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, day, night]) => [
      name,
      [day, night],
    ]),
  )
const rulesOf = (selector: string) => css.split(`${selector} {`)[1]?.split('}')[0] ?? ''

/** Relative luminance and contrast of WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const part = Number.parseInt(hex.slice(from, from + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((first, second) => first - second)
  return (high + 0.05) / (low + 0.05)
}

const TEXT = ['ink', 'ink-2', 'ink-3', 'accent', 'correct', 'wrong', 'unanswered', 'selected', 'flagged', 'warning']
const GROUNDS = ['paper', 'sheet', 'sunken']
const plain = pairsOf(rulesOf(':root'))
const LOOKS = [
  ['the plain themes', plain, 4.5],
  ['high contrast', { ...plain, ...pairsOf(rulesOf('[data-theme="contrast"]')) }, 7],
] as const

describe.each(BACKGROUNDS)('on the background %s', (background) => {
  it.each(LOOKS)('text and edges keep their contrast in %s', (_, look, needed) => {
    const grounds = pairsOf(rulesOf(`[data-background="${background}"]`))
    expect(Object.keys(grounds)).toEqual(background === 'standard' ? [] : GROUNDS)
    const colours: Record<string, Pair> = { ...look, ...grounds }
    const low = [0, 1].flatMap((at) =>
      GROUNDS.flatMap((ground) =>
        [...TEXT, 'edge'].filter(
          // A colour that is not there has no contrast with anything: NaN is not enough.
          (ink) => !(contrast(colours[ink]?.[at] ?? '', colours[ground]?.[at] ?? '') >= (ink === 'edge' ? 3 : needed)),
        ),
      ),
    )
    expect(low).toEqual([])
  })
})
