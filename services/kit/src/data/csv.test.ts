import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { csvRows } from './csv.ts'

describe('a row of a table for spreadsheets', () => {
  it('is quoted where it has to be, and keeps its text', () => {
    expect(csvRows([['plain', 'a, b', 'say "so"', 'two\nlines', 'a=b', '', ' edge ']])).toBe(
      'plain,"a, b","say ""so""","two\nlines",a=b,," edge "\r\n',
    )
    expect(csvRows([[null, undefined, true, ['a', 'b'], { x: 1 }], ['next']])).toBe(
      `,,true,"a; b","{""x"":1}"\r\nnext\r\n`,
    )
  })

  it('T-066 keeps numbers numbers, and makes text of formulas', () => {
    expect(csvRows([[-2, 0.5, '-2', '-40.5', '12', '=1+1', ' =1', '\u200b=1', '＝1', '|calc']])).toBe(
      `-2,0.5,-2,-40.5,12,"'=1+1","' =1","'\u200b=1","'＝1","'|calc"\r\n`,
    )
  })

  const attacks = new URL('../../../../infra/attacks/csv-injection.json', import.meta.url)
  it('T-066 starts with none of the attacks of the data set', () => {
    for (const { value } of JSON.parse(readFileSync(attacks, 'utf8')) as { value: string }[]) {
      const cell = csvRows([[value]]).replace(/\r\n$/, '')
      const shown = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
      expect(shown.endsWith(value), value).toBe(true)
      if (!/^-?\d+$/.test(value)) expect(shown, value).not.toMatch(/^\s*[=+\-@＝＋－＠|%]/)
    }
  })
})
