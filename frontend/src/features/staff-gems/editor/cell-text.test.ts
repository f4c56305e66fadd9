import { expect, it } from 'vitest'
import { htmlOf, textOf } from './cell-text.ts'

it.each(['<0.5 mmol/L', 'A & B', 'H<sub>2</sub>O', 'two\nlines', '"quoted"'])(
  'keeps %j through HTML and back',
  (text) => {
    expect(textOf(htmlOf(text))).toBe(text)
  },
)

it('makes no markup of what is no simple mark', () => {
  expect(htmlOf('<img src=x onerror=alert(1)>')).toBe('&lt;img src=x onerror=alert(1)&gt;')
})
