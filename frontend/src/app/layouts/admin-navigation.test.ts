import { PERMISSION_AREAS, PERMISSION_FLAGS, type PermissionArea, type PermissionFlag } from '@wardround/proto/codes.ts'
import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import { describe, expect, it } from 'vitest'
import { staffScreens } from '../screens/staff-screens.ts'
import type { StaffEntry } from './admin-entries.ts'
import { entryAt, placesOf, staffGroups } from './admin-navigation.ts'

/** Which area governs the screens below a path (admin 2 and 6); the longest path that fits decides. */
const AREAS: Record<string, PermissionArea> = {
  '/admin/users': 'Users',
  '/admin/users/adminlist': 'ual',
  '/admin/settings': 'Settings',
  '/admin/wardround/categories': 'Categories',
  '/admin/wardround/questionbank': 'Questions',
  '/admin/wardround/comments': 'Questions',
  '/admin/wardround/mocks': 'Questions',
  '/admin/wardround/media': 'Questions',
  '/admin/wardround/adjustments': 'Users',
  '/admin/wardround/certificates': 'Users',
  '/admin/wardroundforpa/questionbank': 'Questions',
  '/admin/wardroundforpa/categories': 'Categories',
  '/admin/wardroundforpa/revisionguides': 'Revisions',
  '/admin/wardround/definitions': 'Definitions',
  '/admin/wardround/decks': 'Gems',
  '/admin/wardround/clinchers': 'Gems',
  '/admin/wardround/revisionguides': 'Revisions',
  '/admin/wardround/gems': 'Gems',
  '/admin/wardround/whatsapp': 'WhatsApp',
  '/admin/wardround/courses': 'Courses',
  '/admin/wardround/coursemail': 'Courses',
  '/admin/wardround/webinars': 'Webinars',
  '/admin/wardround/products': 'Products',
  '/admin/wardround/pages': 'Pages',
  '/admin/wardround/redirects': 'Pages',
  '/admin/wardround/news': 'Pages',
  '/admin/wardround/faq': 'Pages',
  '/admin/wardround/notifications': 'Notifications',
  '/admin/wardround/messages': 'Notifications',
  '/admin/wardround/push': 'Notifications',
  '/admin/wardround/pairs': 'Query',
  '/admin/wardround/roles': 'Roles',
  '/admin/auditlog': 'Roles',
  '/admin/wardround/query': 'Query',
  '/admin/wardround/feedback': 'Query',
  '/admin/wardround/suspicious': 'Query',
  '/admin/wardround/wardroundmail': 'Mail',
  '/admin/wardround/mailtemplates': 'Mail',
  '/admin/wardround/orders': 'Products',
  '/admin/wardround/disputes': 'Products',
  '/admin/wardround/incidents': 'Products',
}
/** For every administrator, whatever the role allows. */
const FOR_ALL = ['/admin', '/admin/setup']
const ADDS = /\/(create|add|import)$/
/** Whoever may only look has no use for these. */
const EDITS = /\/freeaccess$/

function neededFor(path: string): { area: PermissionArea; flag: PermissionFlag } | undefined {
  if (FOR_ALL.includes(path)) return undefined
  const fits = Object.keys(AREAS).filter((prefix) => path === prefix || path.startsWith(`${prefix}/`))
  const area = AREAS[fits.sort((a, b) => b.length - a.length)[0] ?? '']
  if (!area) throw new Error(`Which permission governs ${path}? Name it in the table.`)
  return { area, flag: ADDS.test(path) ? 'a' : EDITS.test(path) ? 'e' : 'v' }
}

const withPermissions = (p: Record<string, Record<PermissionFlag, boolean>>) =>
  ({ permissions: { p } }) as unknown as CurrentUser
const only = (area: PermissionArea, ...flags: PermissionFlag[]) =>
  withPermissions({ [area]: { v: flags.includes('v'), a: flags.includes('a'), e: flags.includes('e') } })
const pathsFor = (user: CurrentUser | null) => placesOf(staffGroups(user)).map(({ to }) => to)
const firstLevel = (user: CurrentUser | null) => staffGroups(user).flatMap(({ entries }): StaffEntry[] => [...entries])
const everything = withPermissions(
  Object.fromEntries(PERMISSION_AREAS.map((area) => [area, { v: true, a: true, e: true }])),
)

describe('the staff menu and the palette, which shows the same screens', () => {
  it('T-040 shows each entry to whoever holds the permission of its screen, and to nobody else', () => {
    const all = pathsFor(everything)
    for (const area of PERMISSION_AREAS) {
      for (const flags of [['v'], ['v', 'a'], ['v', 'e']] as PermissionFlag[][]) {
        const expected = all.filter((path) => {
          const needed = neededFor(path)
          return !needed || (needed.area === area && flags.includes(needed.flag))
        })
        expect(pathsFor(only(area, ...flags)), `${area} ${flags}`).toEqual(expected)
      }
    }
  })

  it('shows nothing but the dashboard and the set-up without a permission', () => {
    expect(pathsFor(withPermissions({}))).toEqual(FOR_ALL)
    expect(pathsFor(null)).toEqual(FOR_ALL)
    for (const area of PERMISSION_AREAS) expect(pathsFor(only(area))).toEqual(FOR_ALL)
    expect(PERMISSION_FLAGS).toEqual(['v', 'a', 'e'])
  })

  it('has at most thirty entries on its first level, grouped, and the others of the specification below them', () => {
    const first = firstLevel(everything)
    expect(first.length).toBeGreaterThan(15)
    // Some twenty-five, with room for what `make entity` adds; fold before this is raised.
    expect(first.length).toBeLessThanOrEqual(30)
    expect(staffGroups(everything).map(({ title }) => title)).toEqual([undefined, 'Content', 'People', 'Sales', 'Site'])
    expect(pathsFor(everything).length).toBeGreaterThan(100)
    const below = (label: string) => first.find((entry) => entry.label === label)?.below?.map(({ label: of }) => of)
    expect(below('Question Bank')).toEqual(expect.arrayContaining(['New', 'Review', 'Active', 'Inactive']))
    expect(below('Courses')).toEqual(['PLAB 1', 'Big Mock', 'Mail'])
    expect(below('Webinars')).toEqual(['New', 'T&C', 'Mail'])
    expect(below('Users')).toEqual(expect.arrayContaining(['Create', 'Active', 'Expired', 'Never paid', 'Block list']))
    expect(below('FAQ')).toEqual(['Sections', 'Questions'])
    expect(below('Settings')).toContain('Watermark keys')
    expect(below('Orders')).toEqual(['Disputes', 'Incidents'])
  })

  it('puts in the place of an entry that is closed to somebody what below it is not', () => {
    expect(firstLevel(only('Users', 'v')).map(({ label }) => label)).toEqual([
      'Dashboard',
      'Set-up',
      'Extra time',
      'Certificates',
      'Users',
    ])
    expect(firstLevel(only('ual', 'v')).map(({ label }) => label)).toEqual(['Dashboard', 'Set-up', 'Admin list'])
  })

  it('tells entries of one name apart by what stands above them', () => {
    const hints = placesOf(staffGroups(everything)).flatMap(({ label, hint }) => (label === 'New' ? [hint] : []))
    expect(hints).toEqual(['Question Bank', 'Mocks', 'Revision Guides', 'PLAB 1', 'Big Mock', 'Webinars'])
  })

  it('names each entry below one other differently, and no two screens Review', () => {
    const doubled = (entries: readonly StaffEntry[]): string[] =>
      entries.flatMap(({ label, below = [] }, at) => [
        ...(entries.findIndex((other) => other.label === label) < at ? [label] : []),
        ...doubled(below),
      ])
    expect(doubled(firstLevel(everything))).toEqual([])
    expect(placesOf(staffGroups(everything)).filter(({ label }) => label === 'Review')).toHaveLength(1)
  })

  it('leads only to screens that exist', () => {
    const patterns = staffScreens.map(
      ({ path }) => new RegExp(`^${path.replace(/\?.*$/, '').replace(/:\w+/g, '[^/]+')}$`),
    )
    const missing = pathsFor(everything).filter(
      (path) => !patterns.some((pattern) => pattern.test(path.replace(/\?.*$/, ''))),
    )
    expect(missing).toEqual([])
  })

  it.each([
    ['/admin', '/admin'],
    ['/admin/users/activelist', '/admin/users/activelist'],
    ['/admin/users/edit', '/admin/users/list'],
    ['/admin/wardround/questionbank/edit', '/admin/wardround/questionbank/list'],
    ['/admin/wardround/questionbank/themes/edit', '/admin/wardround/questionbank/themes'],
    ['/admin/wardround/categories/view', '/admin/wardround/categories/list'],
    ['/admin/wardround/roles/create', '/admin/wardround/roles'],
    ['/admin/wardround/notifications/notifications/1', '/admin/wardround/notifications/list'],
    ['/admin/nothing/here', undefined],
    ['/admin/wardround/nothing', undefined],
  ])('marks for %s the entry %s', (pathname, to) => expect(entryAt(staffGroups(everything), pathname)).toBe(to))
})
