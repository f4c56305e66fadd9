import { expect, it } from 'vitest'
import { tidyLine, tidyText } from './tidy-text.ts'

it('composes a text, with one kind of line break and nothing invisible', () => {
  expect(tidyText(' Cafe\u0301 \r\n\r\n\r\n\r\nsecond\u200b line\u202e  \n end ')).toBe('Café\n\nsecond line\n end')
  expect(tidyText('👩‍⚕️ می‌خواهم\tx')).toBe('👩‍⚕️ می‌خواهم\tx')
})

it('keeps a name on one line', () => {
  expect(tidyLine('\u2066Renal\n\n set\u2069')).toBe('Renal set')
  expect(tidyLine('\u200b\ufeff')).toBe('')
})
