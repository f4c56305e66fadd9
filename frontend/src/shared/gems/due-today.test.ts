import { expect, it } from 'vitest'
import { dueInWords } from './due-today.tsx'

it('says what is due today and how long it takes, one minute as one', () => {
  expect(dueInWords({ due: 18, new: 6, minutes: 9 })).toBe('18 due, 6 new, about 9 minutes')
  expect(dueInWords({ due: 0, new: 1, minutes: 1 })).toBe('0 due, 1 new, about 1 minute')
  expect(dueInWords({ due: 0, new: 0, minutes: 0 })).toBe('Nothing is due today')
})
