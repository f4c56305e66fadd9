import { beforeAll, describe, it } from 'vitest'
import { openSite } from '../open-site.ts'
import { cookieOfMla, startTrial } from '../screens/by-reader.ts'
import { learnerScreens } from '../screens/every-screen.ts'
import { lookAtScreens } from '../screens/look-at-screens.ts'
import { publicScreens } from '../screens/public-screens.ts'
import { seedWorld, type World } from '../screens/seed-world.ts'
import { gemScreens, mlaScreens, studyScreens, studyStaffScreens } from '../screens/study-screens.ts'

const site = openSite('screens')
let world: World
beforeAll(async () => {
  world = await seedWorld(site.stack.urls.gateway)
})

describe('every screen, wide and narrow, in light and dark', () => {
  it('for a learner', () =>
    lookAtScreens(site, 'screens-learner', world.cookies.learner, [
      ...learnerScreens(world),
      ...studyScreens,
      ...gemScreens,
    ]))

  it('for a learner of the MLA', async () => {
    await lookAtScreens(site, 'screens-mla', await cookieOfMla(site.stack.urls.gateway), mlaScreens)
  })

  it('for staff who look after mocks, guides, gems and other people', () =>
    lookAtScreens(site, 'screens-study-staff', world.cookies.admin, studyStaffScreens))

  it('for somebody without an account', async () => {
    await lookAtScreens(site, 'screens-nobody', await startTrial(site.stack.urls.gateway), publicScreens)
  })
})
