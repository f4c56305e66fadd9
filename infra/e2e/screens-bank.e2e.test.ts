import { it } from 'vitest'
import { openSite } from './open-site.ts'
import { bankScreens } from './screens/every-screen.ts'
import { lookAtScreens } from './screens/look-at-screens.ts'
import { seedWorld } from './screens/seed-world.ts'

const site = openSite('screens-bank')

it('every screen of the question bank for staff, wide and narrow, in light and dark', async () => {
  const world = await seedWorld(site.stack.urls.gateway)
  await lookAtScreens(site, 'screens-bank', world.cookies.admin, bankScreens(world))
})
