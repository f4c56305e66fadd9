import { describe, expect, it } from 'vitest'
import { summaryOf } from './check-list.tsx'

describe('the line above what was checked', () => {
  it('counts what stops and what advises, a near duplicate too', () => {
    expect(summaryOf([], 0)).toBe('no problems found')
    expect(summaryOf([], 1)).toBe('1 warning')
    expect(summaryOf([{ level: 'stop' }, { level: 'advise' }], 1)).toBe('1 error, 2 warnings')
  })
})
