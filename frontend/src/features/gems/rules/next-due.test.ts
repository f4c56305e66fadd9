import { expect, it } from 'vitest'
import { inWords } from './next-due.ts'

const now = new Date('2026-11-22T09:00:00Z')

it.each([
  ['2026-11-22T09:10:00Z', '10 minutes'],
  ['2026-11-22T09:00:20Z', '1 minute'],
  ['2026-11-22T10:00:00Z', '1 hour'],
  ['2026-11-27T09:00:00Z', '5 days'],
  ['2027-02-20T09:00:00Z', '3 months'],
])('says how far %s is away', (iso, words) => {
  expect(inWords(iso, now)).toBe(words)
})
