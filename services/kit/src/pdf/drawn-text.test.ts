import { expect, it } from 'vitest'
import { isPrintable, runsOf } from './drawn-text.ts'

it('puts right-to-left parts of a name in the order in which they are drawn', () => {
  expect(runsOf('דוד Cohen').map(({ script }) => script)).toEqual(['latin', 'hebrew'])
  expect(runsOf('Cohen דוד').map(({ script }) => script)).toEqual(['latin', 'hebrew'])
  expect(isPrintable('李小龙')).toBe(false)
  expect(runsOf('Ẹ̀ṣọ́').map(({ script }) => script)).toEqual(['vietnamese', 'latin-ext', 'vietnamese'])
})
