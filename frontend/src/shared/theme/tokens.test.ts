import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
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
