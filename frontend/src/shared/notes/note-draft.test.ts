import { afterEach, expect, it } from 'vitest'
import { setPersonOfPage } from '#shared/api/person.ts'
import { forgetOwnStorage } from '#shared/session/own-storage.ts'
import { dropNoteDraft, findNoteDraft, keepNoteDraft } from './note-draft.ts'

afterEach(() => {
  setPersonOfPage(undefined)
  sessionStorage.clear()
})

it('comes back to whoever typed it, and to nobody else in this tab', () => {
  setPersonOfPage('amara')
  keepNoteDraft('gem', 'Mine')
  setPersonOfPage('kwame')
  expect(findNoteDraft('gem')).toBeUndefined()
  keepNoteDraft('gem', 'Another')
  dropNoteDraft('gem')
  setPersonOfPage('amara')
  expect(findNoteDraft('gem')).toBe('Mine')
  forgetOwnStorage()
  expect(findNoteDraft('gem')).toBeUndefined()
})
