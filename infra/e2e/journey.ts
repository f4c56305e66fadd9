import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Visitor } from './browser.ts'
import { listen } from './listen.ts'
import { logInAsAdministrator, type NewDoctor, signUpWithCode, type Walk, walk } from './screens/account.ts'
import { buyPlan, expectOnePaidOrder } from './screens/checkout.ts'
import * as practice from './screens/practice.ts'
import { type ImportFile, importFile, writeQuestion } from './screens/staff.ts'

export const newDoctor = (): NewDoctor => ({
  firstName: 'Amara',
  lastName: 'N’Diaye',
  email: `doctor-${randomUUID()}@wardround.test`,
  password: 'three quiet owls at night',
})

const CATEGORY = 'Acute and emergency'

/** From the front page to a live plan, with a declined card and the bank's question on the way. */
export async function joinAndPay(visitor: Visitor, sandbox: string, doctor: NewDoctor, steps: Walk): Promise<void> {
  await signUpWithCode(visitor, sandbox, doctor, steps)
  await buyPlan(visitor, steps)
  await expectOnePaidOrder(visitor)
}

/** Opens a category and practises: right and wrong, mouse and keys, a flag, a report, away and back, the result. */
export async function practise(visitor: Visitor, { check }: Walk): Promise<void> {
  const { page } = visitor
  const heard = listen(page)
  await page.goto('/questionbank')
  await page.getByRole('link', { name: CATEGORY, exact: true }).first().waitFor()
  await check('11-question-bank')
  await practice.startCategory(visitor, CATEGORY)
  await check('12-category')
  await page.getByRole('link', { name: 'Start category', exact: true }).click()
  await practice.openQuestionShown(page, 1)
  await check('13-question')
  expect(await heard.expectNoSecrets()).toBeGreaterThan(2)

  await practice.answerByPointer(visitor, await practice.rightPlace(page))
  await practice.expectMarked(page, true)
  await check('14-right')
  await practice.goOn(visitor, 2)
  if (visitor.width === 'wide') await practice.answerByKeys(visitor, await practice.wrongPlace(page))
  else await practice.answerByPointer(visitor, await practice.wrongPlace(page))
  await practice.expectMarked(page, false)
  await check('15-wrong')
  await practice.flag(visitor)
  await practice.goOn(visitor, 3)
  await practice.report(visitor, () => check('16-report'))

  await page.goto('/profile')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await check('19-account')
  await page.goto('/questionbank/acute-and-emergency/2')
  await practice.expectMarked(page, false)
  await page.getByRole('button', { name: /^Flag/, pressed: true }).waitFor()
  await page.goto('/questionbank')
  await page.getByText(/Acute and emergency, question \d of/).waitFor()
  await check('17-carry-on')
  await page.goto('/questionbank/acute-and-emergency/result')
  await page.getByText('of 2 correct').waitFor()
  await check('18-result')
}

/** Ends the session from the browser's side. */
export async function logOut({ page }: Visitor): Promise<void> {
  await page.goto('/logout')
  await page.waitForURL((url) => url.pathname !== '/logout')
}

/** An administrator logs in, writes a question and imports a file. */
export async function staffPart(visitor: Visitor, file: ImportFile, thorough: boolean): Promise<void> {
  const steps = walk(visitor, thorough)
  await logInAsAdministrator(visitor, steps)
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  await steps.check('32-admin')
  await visitor.page.goto('/admin/wardround/questionbank/list')
  await visitor.page.getByRole('table').getByRole('row').nth(5).waitFor()
  await steps.check('32-questions')
  await writeQuestion(visitor, steps)
  await importFile(visitor, file, steps)
}

/** Finds what was written or imported by its words, and answers it. */
export async function findAndAnswer(visitor: Visitor, words: string, thorough: boolean): Promise<void> {
  const { page } = visitor
  const { check } = walk(visitor, thorough)
  await page.goto('/questionbank')
  await expect
    .poll(
      async () => {
        await page.getByLabel('Search questions').fill('')
        await page.getByLabel('Search questions').fill(words)
        const results = page.getByRole('region', { name: 'Search results' })
        await results.getByRole('status').waitFor()
        return results.getByRole('listitem').count()
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBeGreaterThan(0)
  await check('20-search')
  await page.getByRole('region', { name: 'Search results' }).getByRole('link').first().click()
  await page.getByRole('button', { name: /Submit answer/ }).waitFor()
  await practice.answerByPointer(visitor, 0)
  await check('21-found-and-answered')
}
