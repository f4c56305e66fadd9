import { afterEach, expect, it } from 'vitest'
import { setPersonOfPage } from '#shared/api/person.ts'
import { forgetOwnStorage } from '#shared/session/own-storage.ts'
import { dropNoteDraft, findNoteDraft, saveNoteDraft } from './note-draft.ts'

afterEach(() => {
  setPersonOfPage(undefined)
  localStorage.clear()
})

it('comes back to whoever typed it, and to nobody else in this browser', () => {
  setPersonOfPage('amara')
  saveNoteDraft('gem', { text: 'Mine', version: 1 })
  setPersonOfPage('kwame')
  expect(findNoteDraft('gem')).toBeUndefined()
  saveNoteDraft('gem', { text: 'Another', version: 1 })
  dropNoteDraft('gem')
  setPersonOfPage('amara')
  expect(findNoteDraft('gem')?.text).toBe('Mine')
  forgetOwnStorage()
  expect(findNoteDraft('gem')).toBeUndefined()
})
