import { it } from 'vitest'
import { openSite } from './open-site.ts'
import { officeScreens } from './screens/every-screen.ts'
import { lookAtScreens } from './screens/look-at-screens.ts'
import { seedWorld } from './screens/seed-world.ts'

const site = openSite('screens-office')

it('every other screen for staff, wide and narrow, in light and dark', async () => {
  const world = await seedWorld(site.stack.urls.gateway)
  await lookAtScreens(site, 'screens-office', world.cookies.admin, officeScreens(world))
})
