import { describe, it } from 'vitest'
import { createPerson } from '../client/person.ts'
import { openSite } from './open-site.ts'
import { lookAtScreens } from './screens/look-at-screens.ts'
import { gemScreens, mlaScreens, studyScreens, studyStaffScreens } from './screens/study-screens.ts'

const site = openSite('screens-study')

async function cookieOf(name: 'learner' | 'mla' | 'admin'): Promise<string> {
  const person = createPerson(site.stack.urls.gateway)
  await person.logInAs(name)
  return person.cookie()
}

describe('every screen of mocks, guides, gems and other people, wide and narrow, in light and dark', () => {
  it('for a learner', async () => {
    await lookAtScreens(site, 'screens-study', await cookieOf('learner'), [...studyScreens, ...gemScreens])
  })

  it('for a learner of the MLA', async () => {
    await lookAtScreens(site, 'screens-mla', await cookieOf('mla'), mlaScreens)
  })

  it('for staff', async () => {
    await lookAtScreens(site, 'screens-study-staff', await cookieOf('admin'), studyStaffScreens)
  })
})
