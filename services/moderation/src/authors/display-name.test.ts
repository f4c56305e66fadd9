import { expect, it } from 'vitest'
import { displayName } from '#authors/display-name.ts'

it.each([
  ['Amina Khan', 'Amina K.'],
  ['Mary Ann de Souza', 'Mary S.'],
  ['  Nguyễn   ô  ', 'Nguyễn Ô.'],
  ['Olu', 'Olu'],
  ['Al 𠮷田', 'Al 𠮷.'],
  [' ', 'A learner'],
])('shows %j as %j', (name, shown) => {
  expect(displayName(name)).toBe(shown)
})
