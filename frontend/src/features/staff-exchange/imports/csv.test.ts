import { describe, expect, it } from 'vitest'
import { toCsv } from './csv.ts'

describe('a downloaded report', () => {
  it.each([
    ['=1+1', `"'=1+1"`],
    ['+44', `"'+44"`],
    ['-2', '-2'],
    ['\u200b=1', `"'\u200b=1"`],
    [' =1', `"' =1"`],
    ['＝1', `"'＝1"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\tx', '\tx'],
    ['\rx', '"\rx"'],
    ['a,b', '"a,b"'],
    ['say "no"', '"say ""no"""'],
    ['a\nb', '"a\nb"'],
    ['plain', 'plain'],
  ])('writes %j as %j', (value, expected) => expect(toCsv([[value]])).toBe(`\uFEFF${expected}\r\n`))

  it('has a line for each row and an empty cell for nothing', () => {
    expect(
      toCsv([
        ['Line', 'Item'],
        [14, null],
      ]),
    ).toBe('\uFEFFLine,Item\r\n14,\r\n')
  })
})
