import { answerTrialQuestion, getTrialQuestion } from '@wardround/proto/http/assessment/trial.ts'
import { describe, it } from 'vitest'
import { createPerson } from '../client/person.ts'
import { openSite } from './open-site.ts'
import { learnerScreens } from './screens/every-screen.ts'
import { lookAtScreens } from './screens/look-at-screens.ts'
import { publicScreens } from './screens/public-screens.ts'
import { seedWorld } from './screens/seed-world.ts'

const site = openSite('screens')

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

describe('every screen, wide and narrow, in light and dark', () => {
  it('for a learner', async () => {
    const world = await seedWorld(site.stack.urls.gateway)
    await lookAtScreens(site, 'screens-learner', world.cookies.learner, learnerScreens(world))
  })

  it('for somebody without an account', async () => {
    await lookAtScreens(site, 'screens-nobody', await startTrial(site.stack.urls.gateway), publicScreens)
  })
})
