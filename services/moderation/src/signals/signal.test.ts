import { expect, it } from 'vitest'
import { pathAlone } from '#signals/signal.ts'

it.each([
  ['/questionbank/cardiology/4', '/questionbank/cardiology/4'],
  ['/signup/verify?flow=secret', '/signup/verify'],
  ['/a#b?c', '/a'],
  ['/', '/'],
])('keeps of %j the path %j', (path, kept) => {
  expect(pathAlone(path)).toBe(kept)
})
