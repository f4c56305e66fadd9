import { expect, it } from 'vitest'
import { htmlOf, lineOf, textOf } from './cell-text.ts'

it.each(['<0.5 mmol/L', 'A & B', 'H<sub>2</sub>O', 'two\nlines', '"quoted"'])(
  'keeps %j through HTML and back',
  (text) => {
    expect(textOf(htmlOf(text))).toBe(text)
  },
)

it('makes no markup of what is no simple mark', () => {
  expect(htmlOf('<img src=x onerror=alert(1)>')).toBe('&lt;img src=x onerror=alert(1)&gt;')
})

it.each([
  'See <a href="https://www.nice.org.uk/guidance/ng28?a=1&amp;b=2" rel="noopener">NG28</a> first',
  'Bloods:<br>full count, <b>clotting</b>',
])('keeps links and line breaks of an item in its one line: %s', (html) => {
  expect(lineOf(html)).not.toContain('\n')
  expect(htmlOf(lineOf(html))).toBe(html)
})

it('makes no link of what is none', () => {
  expect(htmlOf('<a href="x" onclick=y>')).toBe('&lt;a href="x" onclick=y&gt;')
})
