import { getQuestionByNumber, recordAnswer } from '@wardround/proto/http/assessment/practice.ts'
import { beforeAll, expect, it } from 'vitest'
import { createPerson, type Person } from '../client/person.ts'
import { layoutShiftOf, slowDown } from './layout-shift.ts'
import { answerTo } from './learner-calls.ts'
import { openSite } from './open-site.ts'

const MOST = 0.05

const site = openSite('layout-shift')
let learner: Person
beforeAll(async () => {
  learner = createPerson(site.stack.urls.gateway)
  await learner.logInAs('learner')
  const question = await learner.call(getQuestionByNumber, { params: { name: 'cardiovascular', id: 2 } })
  await learner.call(recordAnswer, { params: { id: question.id }, body: answerTo(question) })
})

it.each([
  ['/', /^Practise by category/],
  ['/news', /^Close the announcement/],
  ['/plabgems', /^Acute and emergency/],
  ['/profile/dashboard', /^Carry on with the questions/],
  ['/questionbank/cardiovascular/2', /^Next question/],
  ['/questionbank/cardiovascular/7', /^Submit answer/],
] as const)('nothing is pushed down on a phone while %s arrives over a slow line', async (path, arrived) => {
  await site.visit({ name: 'layout-shift', width: 'narrow', cookie: learner.cookie() }, async ({ page }) => {
    await slowDown(page)
    await page.goto(path)
    const named = page.getByRole('link', { name: arrived }).or(page.getByRole('button', { name: arrived }))
    await named.first().waitFor()
    await page.waitForLoadState('networkidle')
    const { value, moved } = await layoutShiftOf(page)
    expect(value, moved.join('\n')).toBeLessThan(MOST)
  })
})
