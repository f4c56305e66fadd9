import { answerTrialQuestion, getTrialQuestion } from '@wardround/proto/http/assessment/trial.ts'
import { createPerson } from '../../client/person.ts'
import { bankScreens, learnerScreens, officeScreens, type ScreenOfList } from './every-screen.ts'
import { publicScreens } from './public-screens.ts'
import type { World } from './seed-world.ts'
import { gemScreens, mlaScreens, studyScreens, studyStaffScreens } from './study-screens.ts'

/** The cookie of a trial with one answer. */
export async function startTrial(gateway: string): Promise<string> {
  const nobody = createPerson(gateway)
  const { id, versionId, options } = await nobody.call(getTrialQuestion, { params: { n: 0 } })
  const response = [options[0]?.id ?? '']
  await nobody.call(answerTrialQuestion, {
    params: { n: 0 },
    body: { questionId: id, versionId, response, milliseconds: 4000 },
  })
  return nobody.cookie()
}

export async function cookieOfMla(gateway: string): Promise<string> {
  const person = createPerson(gateway)
  await person.logInAs('mla')
  return person.cookie()
}

type Reader = { reader: string; cookie: string; screens: readonly ScreenOfList[] }

/** Every screen of the lists, by whom it is for. */
export const screensByReader = async (gateway: string, world: World): Promise<Reader[]> => [
  { reader: 'visitor without an account', cookie: await startTrial(gateway), screens: publicScreens },
  {
    reader: 'learner',
    cookie: world.cookies.learner,
    screens: [...learnerScreens(world), ...studyScreens, ...gemScreens],
  },
  { reader: 'learner for the MLA', cookie: await cookieOfMla(gateway), screens: mlaScreens },
  {
    reader: 'staff',
    cookie: world.cookies.admin,
    screens: [...officeScreens(world), ...bankScreens(world), ...studyStaffScreens],
  },
]
