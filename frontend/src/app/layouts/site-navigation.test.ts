import { createScreenFinder } from '@wardround/proto/find-screen.ts'
import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import { describe, expect, it } from 'vitest'
import { accountEntries, drawerMenus, type HeaderItem, headerItems } from './site-navigation.ts'

const LEARNER = { qb: true, gems: false, group: 1, is_admin: false, state: 'full' } as CurrentUser
const STAFF = { ...LEARNER, is_admin: true } as CurrentUser
const LOCKED = { ...LEARNER, qb: false } as CurrentUser
const READERS = {
  visitor: null,
  LEARNER,
  STAFF,
  LOCKED,
  gems: { ...LEARNER, gems: true },
  mla: { ...LEARNER, group: 3 },
}

const entriesOf = (items: readonly HeaderItem[]) =>
  items.flatMap((item) => ('groups' in item ? item.groups.flatMap(({ entries }) => entries) : [item]))
const header = (user: CurrentUser | null) => entriesOf(headerItems(user))
const labels = (user: CurrentUser | null) => headerItems(user).map(({ label }) => label)
const within = (user: CurrentUser | null, menu: string) =>
  entriesOf(headerItems(user).filter((one) => one.label === menu))

describe('the navigation of the site', () => {
  it('leads nobody to a screen that does not exist', () => {
    const find = createScreenFinder('wardround')
    for (const [name, user] of Object.entries(READERS))
      for (const { to } of [...header(user as CurrentUser), ...entriesOf(drawerMenus(user as CurrentUser))])
        expect(find(to)?.built, `${name}: ${to}`).toBe(true)
  })

  it('offers visitors Resources, the exam, the trial and more', () => {
    expect(labels(null)).toEqual(['Resources', 'PLAB Exam', 'Start Trial', 'More'])
    expect(within(null, 'More').map(({ label }) => label)).toEqual([
      'About Us',
      'Affiliates',
      'News',
      'FAQ',
      'Contact Us',
      'Disclaimer',
    ])
    expect(accountEntries(null).map(({ label }) => label)).toEqual(['Log In', 'Sign Up'])
  })

  it('adds the exam to More for people who are logged in, and Admin for staff', () => {
    expect(within(LEARNER, 'More')[0]?.label).toBe('PLAB Exam')
    expect(labels(LEARNER)).not.toContain('Admin')
    expect(labels(STAFF)).toContain('Admin')
    expect(labels({ ...LEARNER, asuser: { uid: 'x' } } as never)).toContain('Back to Admin')
  })

  it('leads locked learners to the profile, and shows the question bank under Resources to them alone', () => {
    const locked = within(LOCKED, 'Question Bank').filter((entry) => entry.locked)
    expect(locked.map(({ to }) => to)).toEqual(locked.map(() => '/profile'))
    expect(locked.map(({ label }) => label)).toContain('Practice By Categories')
    expect(within(LOCKED, 'Resources').map(({ label }) => label)).toContain('Question Bank')
    expect(within(LEARNER, 'Resources').map(({ label }) => label)).not.toContain('Question Bank')
  })

  it('leads to the page of gems those who have none, and hides that page from the others', () => {
    expect(within(LEARNER, 'Question Bank').find(({ label }) => label === 'All Gems')?.to).toBe('/resources/gems')
    expect(within(READERS.gems as CurrentUser, 'Resources').map(({ label }) => label)).not.toContain('Gems')
  })

  it('offers somebody who owes the second factor nothing but the way out', () => {
    const owing = { ...STAFF, state: 'second_factor' } as CurrentUser
    expect(header(owing)).toEqual([])
    expect(entriesOf(drawerMenus(owing)).map(({ label }) => label)).toEqual(['Log Out'])
  })

  it('has the parts of the drawer in their order', () => {
    expect(drawerMenus(null).map(({ label }) => label)).toEqual(['Resources', 'Explore', 'Profile'])
    const parts = drawerMenus(LEARNER).map(({ label }) => label)
    expect(entriesOf(drawerMenus(STAFF)).map(({ label }) => label)).toContain('Admin')
    expect(entriesOf(drawerMenus(null)).map(({ label }) => label)).toContain('Start Trial')
    expect(parts.filter((label) => label !== 'Study Group')).toEqual([
      'Resources',
      'Question Bank',
      'Explore',
      'Profile',
    ])
  })
})
