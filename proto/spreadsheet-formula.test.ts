import { expect, it } from 'vitest'
import { guardFormula, unguardFormula } from './spreadsheet-formula.ts'

const FORMULAS = [
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
const HARMLESS = ['', 'plain', 'a=b', '-2', '-40.5', '12', "'quoted'", '\ttab', 'after a | bar']

it('a formula in any disguise becomes text, and nothing else changes', () => {
  for (const text of FORMULAS) expect(guardFormula(text), text).toBe(`'${text}`)
  for (const text of HARMLESS) expect(guardFormula(text), text).toBe(text)
})

it('what was guarded is read back as it was, also twice over', () => {
  for (const text of [...FORMULAS, ...HARMLESS]) {
    expect(unguardFormula(guardFormula(text)), text).toBe(text)
    const twice = guardFormula(guardFormula(text))
    expect(unguardFormula(unguardFormula(twice)), text).toBe(text)
  }
})
