import { expect, it } from 'vitest'
import { minutesFor } from './reading-time.ts'

const section = (words: number) => ({ html: `<p><strong>${'word '.repeat(words)}</strong></p>` })

it('counts the words of all sections, not their markup, and rounds up', () => {
  expect(minutesFor([])).toBe(0)
  expect(minutesFor([section(1)])).toBe(1)
  expect(minutesFor([section(150), section(50)])).toBe(1)
  expect(minutesFor([section(150), section(51)])).toBe(2)
})
