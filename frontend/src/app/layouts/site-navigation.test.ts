import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import { describe, expect, it } from 'vitest'
import { accountEntries, mainEntries } from './site-navigation.ts'

const staff = { is_admin: true, qb: true, state: 'full' } as CurrentUser
const labels = (user: CurrentUser | null) => [...mainEntries(user), ...accountEntries(user)].map(({ label }) => label)

describe('the navigation of the site', () => {
  it('offers somebody who owes the second factor nothing but the way out', () => {
    expect(labels({ ...staff, state: 'second_factor' })).toEqual(['Log Out'])
    expect(labels(staff)).toEqual(expect.arrayContaining(['Admin', 'Account', 'Dashboard', 'Change Password', 'Log Out']))
  })

  it('leads a learner on a phone to replies, as the menu of a wide screen does', () => {
    expect(labels({ qb: true, is_admin: false, state: 'full' } as CurrentUser)).toEqual(
      expect.arrayContaining(['Flags', 'Notes', 'Comments']),
    )
    expect(labels({ qb: false, is_admin: false, state: 'full' } as CurrentUser)).not.toContain('Comments')
  })

  it('offers visitors to log in and to sign up', () => {
    expect(labels(null)).toEqual(expect.arrayContaining(['Log In', 'Sign Up']))
    expect(labels(null)).not.toContain('Log Out')
  })
})
