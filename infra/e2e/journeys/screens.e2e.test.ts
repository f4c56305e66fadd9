import { answerTrialQuestion, getTrialQuestion } from '@wardround/proto/http/assessment/trial.ts'
import { beforeAll, describe, it } from 'vitest'
import { createPerson } from '../../client/person.ts'
import { openSite } from '../open-site.ts'
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

/** The cookie of a trial with one answer. */
async function startTrial(gateway: string): Promise<string> {
  const nobody = createPerson(gateway)
  const { id, versionId, options } = await nobody.call(getTrialQuestion, { params: { n: 0 } })
  const response = [options[0]?.id ?? '']
  await nobody.call(answerTrialQuestion, {
    params: { n: 0 },
    body: { questionId: id, versionId, response, milliseconds: 4000 },
  })
  return nobody.cookie()
}

async function cookieOfMla(gateway: string): Promise<string> {
  const person = createPerson(gateway)
  await person.logInAs('mla')
  return person.cookie()
}

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
