import type { OptionValues } from '#features/staff-questions/questions/question-values.ts'
import { letterOf } from '#features/staff-questions/questions/question-values.ts'
import { advise, type Finding } from '#shared/staff/checks/finding.ts'

/** A figure or a span of figures, with what they count. */
type Span = { from: number; to: number; unit: string }

const FIGURE = '(\\d+(?:[.,]\\d+)?)'
const UNIT = '\\s*([%\\p{L}µ°/]*)\\.?'
const BETWEEN = new RegExp(`^${FIGURE}\\s*(?:-|–|to)\\s*${FIGURE}${UNIT}$`, 'iu')
const BELOW = new RegExp(`^(?:<|≤|less than|under|below|up to|at most)\\s*${FIGURE}${UNIT}$`, 'iu')
const ABOVE = new RegExp(`^(?:>|≥|more than|over|above|at least)\\s*${FIGURE}${UNIT}$`, 'iu')
const number = (text: string | undefined) => Number(text?.replace(',', '.'))

export function spanOf(option: string): Span | undefined {
  const text = option.trim()
  const between = BETWEEN.exec(text)
  if (between) return { from: number(between[1]), to: number(between[2]), unit: between[3]?.toLowerCase() ?? '' }
  const below = BELOW.exec(text)
  if (below) return { from: Number.NEGATIVE_INFINITY, to: number(below[1]), unit: below[2]?.toLowerCase() ?? '' }
  const above = ABOVE.exec(text)
  return above
    ? { from: number(above[1]), to: Number.POSITIVE_INFINITY, unit: above[2]?.toLowerCase() ?? '' }
    : undefined
}

const shareFigures = (one: Span, other: Span) => one.unit === other.unit && one.from < other.to && other.from < one.to

const FILLERS = new Set(['a', 'an', 'the', 'of', 'and', 'or', 'with', 'to', 'in', 'by', 'for'])
const wordsOf = (text: string) => (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).filter((word) => !FILLERS.has(word))
const isPartOf = (one: readonly string[], other: readonly string[]) =>
  one.length > 0 && one.length < other.length && ` ${other.join(' ')} `.includes(` ${one.join(' ')} `)

/** Pairs of options that can both be true: spans that share figures, and one that says a part of the other. */
export function lintOverlap(options: readonly OptionValues[]): Finding[] {
  const findings: Finding[] = []
  const pair = (one: number, other: number, text: string) =>
    findings.push(advise('overlap', `options.${other}.text`, `${letterOf(one)} and ${letterOf(other)} overlap`, text))
  for (const [other, { text }] of options.entries()) {
    for (const [one, before] of options.slice(0, other).entries()) {
      const [first, second] = [spanOf(before.text), spanOf(text)]
      if (first && second && shareFigures(first, second))
        pair(one, other, 'The same value is in both. Start each range where the other ends.')
      if (first && second) continue
      const [short, long] = [wordsOf(before.text), wordsOf(text)]
      if (isPartOf(short, long) || isPartOf(long, short))
        pair(one, other, 'One is part of the other, so both could be right. Reword one of them.')
    }
  }
  return findings
}
