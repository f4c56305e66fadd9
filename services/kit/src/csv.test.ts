import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { csvCell, csvLine } from './csv.ts'

describe('a cell of a table for spreadsheets', () => {
  it('is quoted where it has to be, and keeps its text', () => {
    expect(csvLine(['plain', 'a, b', 'say "so"', 'two\nlines', 'a=b', ''])).toBe('plain,"a, b","say ""so""","two\nlines",a=b,\r\n')
    expect(csvLine([null, undefined, true, ['a', 'b'], { x: 1 }])).toBe(`,,true,"a; b","{""x"":1}"\r\n`)
  })

  it('keeps numbers numbers', () => {
    expect([-2, 0.5, '-2', '-40.5', '12'].map(csvCell)).toEqual(['-2', '0.5', '-2', '-40.5', '12'])
  })

  it('is never a formula', () => {
    const payloads = [
      '=1+1',
      '+1+1',
      '-1+1',
      '@SUM(1)',
      '\t=1',
      '\r=1',
      ' =1',
      '\n=1+1',
      '＝1+1',
      '＠SUM(1)',
      '"=1+1"',
      '\u200b=1',
      "'=1",
      '%0A=1',
      '|calc',
    ]
    for (const payload of payloads) expect(csvCell(payload).replace(/^"/, '').startsWith("'"), payload).toBe(true)
  })

  const attacks = new URL('../../../../shared/data/attacks/csv-injection.json', import.meta.url)
  it.skipIf(!existsSync(attacks))('starts with none of the attacks of the data set', () => {
    for (const { value } of JSON.parse(readFileSync(attacks, 'utf8')) as { value: string }[]) {
      const cell = csvCell(value)
      const shown = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
      expect(shown.endsWith(value), value).toBe(true)
      if (!/^-?\d+$/.test(value)) expect(shown, value).not.toMatch(/^\s*[=+\-@＝＋－＠|%]/)
    }
  })
})
