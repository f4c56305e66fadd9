import { describe, expect, it } from 'vitest'
import { attemptsOf, type CheckState, isConfirmed, mayBecome } from './kyc-rules.ts'

const STATES: CheckState[] = ['pending', 'processing', 'manual_review', 'verified', 'rejected', 'redacted']
const ALLOWED: Record<CheckState, CheckState[]> = {
  pending: ['processing', 'verified', 'rejected', 'manual_review', 'redacted'],
  processing: ['verified', 'rejected', 'manual_review', 'redacted'],
  manual_review: ['verified', 'rejected', 'redacted'],
  verified: ['redacted'],
  rejected: ['redacted'],
  redacted: [],
}

describe('the states of a check', () => {
  it.each(STATES.flatMap((from) => STATES.map((to) => [from, to] as const)))(
    'go forwards only: %s to %s',
    (from, to) => {
      expect(mayBecome(from, to)).toBe(ALLOWED[from].includes(to))
    },
  )
})

describe('a check', () => {
  const decided = new Date('2026-05-10T12:00:00Z')
  it.each<[CheckState, Date | null, string | null, boolean]>([
    ['verified', decided, null, true],
    ['redacted', decided, null, true],
    ['redacted', decided, 'document_expired', false],
    ['redacted', null, null, false],
    ['rejected', decided, 'document_expired', false],
    ['manual_review', null, null, false],
  ])('that is %s, decided %s with the code %s, is confirmed: %s', (state, decided_at, rejection_code, confirmed) => {
    expect(isConfirmed({ state, decided_at, rejection_code })).toBe(confirmed)
  })
})

describe('the attempts', () => {
  const now = new Date('2026-05-10T12:00:00Z')
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

  it.each([
    [[], 3, null],
    [[1], 2, null],
    [[1, 2], 1, null],
    [[1, 2, 23], 0, ago(-1)],
    [[23, 1, 2], 0, ago(-1)],
    [[1, 2, 24], 1, null],
    [[30, 40], 3, null],
    [[30, 40, 50], 2, null],
    [[30, 40, 1], 2, null],
    [[1, 2, 3, 40], 0, ago(-21)],
    [[30, 40, 50, 60], 1, null],
    [[30, 40, 50, 60, 70], 0, null],
    [[1, 2, 3, 40, 50], 0, null],
  ] as [number[], number, Date | null][])(
    'after failures %j hours ago are %s, again from %s on',
    (hours, left, retryAt) => {
      expect(attemptsOf(hours.map(ago), now)).toEqual({ left, retryAt })
    },
  )
})
