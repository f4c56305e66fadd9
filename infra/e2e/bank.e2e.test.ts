import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../sample/sample-data.ts'
import type { Visitor } from './browser.ts'
import { newDoctor } from './journey.ts'
import { listen } from './listen.ts'
import { openSite } from './open-site.ts'
import { logIn, signUpWithCode, walk, walkOfBoth } from './screens/account.ts'
import { buyPlanAtOnce } from './screens/checkout.ts'
import * as practice from './screens/practice.ts'

const site = openSite('bank')

/** More than either of the two categories has, so that both have a part. */
const COUNT = 11

const go = (width: Visitor['width'], name: string, journey: (visitor: Visitor) => Promise<void>) =>
  site.visit({ width, name }, journey)

const copy = (page: Page) =>
  page.evaluate("void document.dispatchEvent(new ClipboardEvent('copy', { bubbles: true, cancelable: true }))")

/** Answers questions of the trial from the first one on, right or not. */
async function answerTrial(visitor: Visitor, answers: readonly boolean[]): Promise<void> {
  const { page } = visitor
  for (const [index, right] of answers.entries()) {
    await page.waitForURL(`**/trial/${index + 1}`)
    await page.getByRole('article').getByRole('radio').first().waitFor()
    await practice.answerByPointer(visitor, right ? await practice.rightPlace(page) : await practice.wrongPlace(page))
    if (index + 1 < answers.length) await page.getByRole('link', { name: 'Next question' }).click()
  }
}

describe('the trial without an account', () => {
  it.each(['wide', 'narrow'] as const)(
    'is marked as one goes, and comes along into the account (%s)',
    async (width) => {
      await go(width, `trial-${width}`, async (visitor) => {
        const { page } = visitor
        const steps = walkOfBoth(visitor)
        const heard = listen(page)
        await page.goto('/trial')
        await page.waitForURL('**/trial/1')
        await page.getByRole('article').getByRole('radio').first().waitFor()
        expect(await heard.expectNoSecrets()).toBeGreaterThan(1)
        await steps.check('40-trial-question')
        await copy(page)
        await page.getByText('Copy is not allowed.').first().waitFor()

        await answerTrial(visitor, [true, false, true])
        await steps.check('41-trial-marked')
        await page.goto('/trial/result')
        await page.getByText('of 3 correct').waitFor()
        await steps.check('42-trial-result')

        await signUpWithCode(visitor, site.stack.urls.sandbox, newDoctor(), walk(visitor, false))
        await page.getByText('3 answers from your trial are now in your account.').first().waitFor()
        await buyPlanAtOnce(visitor)
        await page.goto('/questionbank')
        await page.getByText(/^3 of \d+ answered$/).waitFor()
        await page.goto('/questionbank?view=records')
        await page.getByText('3 answers, newest first').waitFor()
        await steps.check('43-records')
      })
    },
  )
})

describe('a session of one’s own', () => {
  it('is built from two categories, run to its end, and shows where one is weak', async () => {
    await go('wide', 'session', async (visitor) => {
      const { page } = visitor
      const { check } = walk(visitor, true)
      await logIn(visitor, 'learner@wardround.test', DEMO_PASSWORD)
      await page.goto('/questionbank')
      await page.getByRole('checkbox', { name: 'Select Dermatology' }).check()
      await page.getByRole('checkbox', { name: 'Select Mental health' }).check()
      const builder = page.getByRole('complementary', { name: 'Build a session' })
      await builder.getByText('2 selected: Dermatology, Mental health.').waitFor()
      // Until then the slider goes as far as one category does.
      await builder.getByText('19 questions match.').waitFor()
      await builder.getByRole('slider').fill('11')
      await check('44-builder')
      await builder.getByRole('button', { name: 'Start 11 questions' }).click()
      for (let number = 1; number <= COUNT; number += 1) {
        await practice.openQuestionShown(page, number)
        await practice.answerByPointer(
          visitor,
          number < COUNT ? await practice.rightPlace(page) : await practice.wrongPlace(page),
        )
        if (number < COUNT) await practice.goOn(visitor, number + 1)
      }
      const slug = new URL(page.url()).pathname.split('/')[2] as string
      expect(slug).toMatch(/^session-/)
      await page.goto(`/questionbank/${slug}`)
      await page.getByText('11 of 11 answered, 10 correct').waitFor()
      await check('45-session')
      // The last answer has ended it.
      await page.getByRole('link', { name: 'See the result', exact: true }).click()
      await page.waitForURL(`**/questionbank/${slug}/result`)
      await page.getByText('of 11 correct').waitFor()
      await page
        .getByRole('region', { name: 'Categories in this session, weakest first' })
        .getByRole('row')
        .nth(2)
        .waitFor()
      await check('46-session-result')
      await page.goto('/questionbank?view=sessions')
      await page
        .getByRole('list', { name: 'Your sessions' })
        .getByText(/11 of 11 answered, ended, 91% correct/)
        .waitFor()
      await check('47-sessions')
    })
  })

  it('starts over only after saying what that does', async () => {
    await go('wide', 'start-over', async (visitor) => {
      const { page } = visitor
      await logIn(visitor, 'mla@wardround.test', DEMO_PASSWORD)
      await page.goto('/questionbank/cancer/1')
      await practice.openQuestionShown(page, 1)
      await practice.answerByPointer(visitor, await practice.rightPlace(page))
      await page.goto('/questionbank/cancer')
      await page.getByText(/1 of \d+ answered, 1 correct/).waitFor()
      await page.getByRole('button', { name: 'Reset progress' }).click()
      const dialog = page.getByRole('alertdialog', { name: 'Reset your progress in Cancer?' })
      await dialog.getByText(/Your answers move to your records as archived/).waitFor()
      await walk(visitor, true).check('48-start-over')
      await dialog.getByRole('button', { name: 'Reset 1 answer' }).click()
      await page.getByText('1 question reset. You can answer it again.').first().waitFor()
      await page.getByText(/0 of \d+ answered/).waitFor()
      await page.goto('/questionbank?view=records&period=archived')
      await page.getByText('1 answer, newest first').waitFor()
    })
  })
})
