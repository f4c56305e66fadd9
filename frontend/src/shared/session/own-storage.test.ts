import { beforeEach, expect, it } from 'vitest'
import { forgetOwnStorage, ownKey } from './own-storage.ts'

beforeEach(() => localStorage.clear())

it('keeps nothing of anybody who logged out, and what belongs to the browser', () => {
  for (const key of [ownKey('bell', 'amara'), ownKey('pairing', 'amara'), ownKey('pairing', 'kwame'), 'wr.theme'])
    localStorage.setItem(key, '{}')
  sessionStorage.setItem(ownKey('note', 'gem'), 'Mine')
  forgetOwnStorage()
  expect(sessionStorage.length).toBe(0)
  expect(Object.keys(localStorage)).toEqual(['wr.theme'])
})
