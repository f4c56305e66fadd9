import { PERMISSION_AREAS } from '@wardround/proto/codes.ts'
import { describe, expect, it } from 'vitest'
import { wordsOfPath } from '#shared/staff/access/area-words.ts'
import { fullMatrix, isWithin, linesOf, sparse, withFlag } from './matrix.ts'

const flags = (letters: string) => ({ v: letters.includes('v'), a: letters.includes('a'), e: letters.includes('e') })
const none = fullMatrix({})

describe('the matrix of a role', () => {
  it('holds every area and travels with those that have a flag', () => {
    expect(Object.keys(none)).toEqual([...PERMISSION_AREAS])
    expect(sparse(fullMatrix({ Users: flags('v') }))).toEqual({ Users: flags('v') })
  })

  it('brings viewing with adding and editing, and takes them with it', () => {
    const edits = withFlag(none, 'Mail', 'e', true)
    expect(edits.Mail).toEqual(flags('ve'))
    expect(withFlag(edits, 'Mail', 'e', false).Mail).toEqual(flags('v'))
    expect(withFlag(edits, 'Mail', 'v', false).Mail).toEqual(flags(''))
    expect(edits.Pages).toEqual(flags(''))
  })

  it('is within what the reader holds when every flag is', () => {
    const claims = { p: { Users: flags('ve') } }
    expect(
      isWithin({ permissions: { Users: flags('v') }, impersonate: false, publish: false, exportPeople: false }, claims),
    ).toBe(true)
    for (const [permissions, impersonate] of [
      [{ Users: flags('a') }, false],
      [{ Mail: flags('v') }, false],
      [{}, true],
    ] as const)
      expect(isWithin({ permissions, impersonate, publish: false, exportPeople: false }, claims)).toBe(false)
    expect(
      isWithin(
        { permissions: {}, impersonate: true, publish: false, exportPeople: false },
        { ...claims, impersonate: true },
      ),
    ).toBe(true)
    expect(
      isWithin({ permissions: { Users: flags('v') }, impersonate: false, publish: false, exportPeople: false }, null),
    ).toBe(false)
  })

  it('is told in words', () => {
    expect(linesOf({ ual: flags('v'), Users: flags('ve') })).toEqual(['Users: view, edit', 'Admin list: view'])
    expect(['permissions.Users.e', 'permissions.ual', 'impersonate', 'name', 'description'].map(wordsOfPath)).toEqual([
      'Users, edit',
      'Admin list',
      'View as a learner',
      'Name',
      'Purpose',
    ])
  })
})
