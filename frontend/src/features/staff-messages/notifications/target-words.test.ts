import { expect, it } from 'vitest'
import { targetWords, uidsIn } from './target-words.ts'

it('finds the user numbers in what was pasted, each once', () => {
  const uid = '0199a000-0000-7000-8000-000000000001'
  expect(uidsIn(`a@b.c; ${uid}\n${uid.toUpperCase()}, x`)).toEqual([uid])
})

it('says whom something is for', () => {
  const target = (change: object) => targetWords({ target: 'all', groups: [], uids: [], ...change })
  expect(target({})).toBe('Everyone')
  expect(target({ target: 'group', groups: [1, 3] })).toBe('PLAB, UKMLA')
  expect(target({ target: 'list', uids: ['a'] })).toBe('1 person')
  expect(target({ target: 'qb' })).toBe('People with an active plan')
})
