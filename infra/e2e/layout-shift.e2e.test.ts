import { getQuestionByNumber, recordAnswer } from '@wardround/proto/http/assessment/practice.ts'
import { beforeAll, expect, it } from 'vitest'
import { createPerson, type Person } from '../client/person.ts'
import { layoutShiftOf, noteShifts, slowDown } from './layout-shift.ts'
import { answerTo } from './learner-calls.ts'
import { openSite } from './open-site.ts'

const MOST = 0.05
/** Browsers leave text out for a moment before they set it in another font. */
const FALLBACK_STANDS = `performance.getEntriesByName('first-contentful-paint')[0]?.startTime < performance.now() - 500`

const site = openSite('layout-shift')
let learner: Person
beforeAll(async () => {
  learner = createPerson(site.stack.urls.gateway)
  await learner.logInAs('learner')
  const question = await learner.call(getQuestionByNumber, { params: { name: 'cardiovascular', id: 2 } })
  await learner.call(recordAnswer, { params: { id: question.id }, body: answerTo(question) })
})

it.each([
  ['/', 'slow', /^Practise by category/],
  ['/news', 'slow', /^Close the announcement/],
  ['/plabgems', 'slow', /^Acute and emergency/],
  ['/profile/dashboard', 'slow', /^Carry on with the questions/],
  ['/questionbank/cardiovascular/2', 'slow', /^Next question/],
  ['/questionbank/cardiovascular/7', 'slow', /^Submit answer/],
  ['/', 'slower', /^Practise by category/],
  ['/profile/dashboard', 'slower', /^Carry on with the questions/],
] as const)('nothing is pushed down on a phone while %s arrives over a %s line', async (path, line, arrived) => {
  await site.visit({ name: 'layout-shift', width: 'narrow', cookie: learner.cookie() }, async ({ page }) => {
    await slowDown(page, { soonShown: line === 'slower' })
    await page.goto(path)
    const named = page.getByRole('link', { name: arrived }).or(page.getByRole('button', { name: arrived }))
    await named.first().waitFor()
    await page.waitForLoadState('networkidle')
    const { value, moved } = await layoutShiftOf(page)
    expect(value, moved.join('\n')).toBeLessThan(MOST)
  })
})

it.each(['/', '/news', '/resources/gems', '/plabgems'])(
  'nothing is pushed down on a phone where the fonts of %s come after its text',
  async (path) => {
    await site.visit({ name: 'late-fonts', width: 'narrow', cookie: learner.cookie() }, async ({ page }) => {
      const shown = Promise.withResolvers<void>()
      await page.route('**/*.woff2', async (route) => {
        await shown.promise
        await route.continue()
      })
      await noteShifts(page)
      await page.goto(path, { waitUntil: 'commit' })
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect.poll(() => page.evaluate(FALLBACK_STANDS)).toBe(true)
      shown.resolve()
      await page.waitForLoadState('networkidle')
      await page.evaluate('document.fonts.ready')
      const { value, moved } = await layoutShiftOf(page)
      expect(value, moved.join('\n')).toBeLessThan(MOST)
    })
  },
)
