import { beforeAll, describe, it } from 'vitest'
import { openSite } from '../open-site.ts'
import { bankScreens, officeScreens } from '../screens/every-screen.ts'
import { lookAtScreens } from '../screens/look-at-screens.ts'
import { seedWorld, type World } from '../screens/seed-world.ts'

const site = openSite('screens-of-staff')
let world: World
beforeAll(async () => {
  world = await seedWorld(site.stack.urls.gateway)
})

describe('every screen for staff, wide and narrow, in light and dark', () => {
  it('of the question bank', () => lookAtScreens(site, 'screens-bank', world.cookies.admin, bankScreens(world)))

  it('of everything else', () => lookAtScreens(site, 'screens-office', world.cookies.admin, officeScreens(world)))
})
