import { expect, it } from 'vitest'
import { withRoundTrips } from './round-trips-page.ts'

const on = new Date('2026-11-24T07:00:00Z')
const row = { from: 1, count: 10_000, lost: 0, seconds: 71.6, on }

it('keeps the rows of other formats, and one for each in a fixed order', () => {
  const first = withRoundTrips('', { ...row, format: 'gift' })
  const second = withRoundTrips(first, { ...row, format: 'jsonl', lost: 2 })
  const third = withRoundTrips(second, { ...row, format: 'gift', from: 10_001 })
  expect(third.split('\n').filter((line) => /^\| (jsonl|gift)/.test(line))).toEqual([
    '| jsonl | 10000 | 1 | 2 | 72 | 2026-11-24 |',
    '| gift | 10000 | 10001 | 0 | 72 | 2026-11-24 |',
  ])
})
