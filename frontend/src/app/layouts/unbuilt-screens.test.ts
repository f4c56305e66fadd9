import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import { expect, it, vi } from 'vitest'
import { drawerMenus, type HeaderItem, headerItems } from './site-navigation.ts'

const MISSING = vi.hoisted(() => ['/gemsdecking', '/resources/podsfordocs', '/studygroup/group'])
vi.mock('./built-screens.ts', async (importOriginal) => {
  const { BUILT_SCREENS } = await importOriginal<typeof import('./built-screens.ts')>()
  return { BUILT_SCREENS: BUILT_SCREENS.filter((path) => !MISSING.includes(path)) }
})

const LEARNER = { qb: true, gems: true, group: 1, is_admin: false, state: 'full' } as CurrentUser
const addresses = (items: readonly HeaderItem[]) =>
  items
    .flatMap((item) => ('groups' in item ? item.groups.flatMap(({ entries }) => entries) : [item]))
    .map(({ to }) => to)

it.each([
  ['header', headerItems],
  ['drawer', drawerMenus],
])('the %s names nothing whose screen does not exist yet', (_, menusFor) => {
  for (const user of [LEARNER, { ...LEARNER, qb: false }, null]) {
    const named = addresses(menusFor(user))
    expect(named).toContain('/resources/webinars')
    expect(named.filter((to) => MISSING.includes(to))).toEqual([])
  }
  expect(addresses(menusFor(LEARNER))).toContain('/plabgems')
})
