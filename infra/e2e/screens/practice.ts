import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Visitor } from '../browser.ts'
import { rightAmong } from '../sample-answers.ts'

const article = (page: Page): Locator => page.getByRole('article')
export const openOptions = (page: Page): Locator => article(page).locator('li').getByRole('radio')
const foot = (page: Page): Locator => page.getByRole('region', { name: 'Submit and navigate' })
export const verdict = (page: Page): Locator => page.getByText(/^(Correct|Not correct)\. The answer is/)

/** The question with this number is on the screen and can be answered. */
export async function openQuestionShown(page: Page, number: number): Promise<void> {
  await page.waitForURL(new RegExp(`/questionbank/[^/]+/${number}(\\?|$)`))
  // Of a first sight nothing works yet but choosing.
  await page.locator('[data-first-sight]').waitFor({ state: 'detached' })
  await foot(page)
    .getByRole('button', { name: /Submit answer/ })
    .waitFor()
  await openOptions(page).first().waitFor()
}

type Labelled = { labels: ArrayLike<{ textContent: string }> }

/** The words of the options on the screen, in order. */
export async function optionTexts(page: Page): Promise<string[]> {
  const texts = (await openOptions(page).all()).map((radio) =>
    radio.evaluate((input): string => (input as unknown as Labelled).labels[0]?.textContent ?? ''),
  )
  return (await Promise.all(texts)).map((text) => text.replace(/^[A-H]?[A-H](, struck out)?: /, ''))
}

/** Place of the right option of the question on the screen, from 0. */
export const rightPlace = async (page: Page): Promise<number> => rightAmong(await optionTexts(page))

export const wrongPlace = async (page: Page): Promise<number> =>
  ((await rightPlace(page)) + 1) % (await openOptions(page).count())

/** Chooses with the mouse or a finger, and submits the same way. */
export async function answerByPointer({ page, width }: Visitor, place: number): Promise<void> {
  const option = openOptions(page).nth(place)
  const submit = foot(page).getByRole('button', { name: /Submit answer/ })
  if (width === 'narrow') {
    await option.tap()
    await submit.tap()
  } else {
    await option.click()
    await submit.click()
  }
  await verdict(page).waitFor()
}

/** Chooses with a letter and submits with Enter. */
export async function answerByKeys({ page }: Visitor, place: number): Promise<void> {
  await page.keyboard.press('abcdefgh'.charAt(place))
  await expect.poll(() => openOptions(page).nth(place).isChecked()).toBe(true)
  await page.keyboard.press('Enter')
  await verdict(page).waitFor()
}

/**
 * What must stand on a marked question: the verdict, a reason at every option, what peers chose, and the explanation.
 */
export async function expectMarked(page: Page, isRight: boolean): Promise<void> {
  await page.getByText(isRight ? /^Correct\. The answer is/ : /^Not correct\. The answer is/).waitFor()
  await page.getByText(/You chose [A-E], as did \d+% of [\d,]+ peers/).waitFor()
  await page.getByRole('heading', { name: 'Explanation' }).waitFor()
  await page.getByRole('heading', { name: 'References' }).waitFor()
  const marked = article(page)
    .getByRole('list')
    .filter({ hasText: /of your peers chose/ })
    .getByRole('listitem')
  expect(await marked.count()).toBe(5)
  for (const text of await marked.allTextContents()) {
    expect(text).toMatch(/(%|None) of your peers chose [A-E]/)
    expect(text.length).toBeGreaterThan(60)
  }
}

export async function goOn(visitor: Visitor, number: number): Promise<void> {
  const next = foot(visitor.page)
    .getByRole('link', { name: /^Next question/ })
    .first()
  await (visitor.width === 'narrow' ? next.tap() : next.click())
  await openQuestionShown(visitor.page, number)
}

/** Reports a problem with the question on the screen. */
export async function report({ page }: Visitor, check: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Report a problem' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report a problem' })
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await dialog.getByText('Choose the problem.').waitFor()
  await dialog.getByRole('radio', { name: 'Unclear' }).check()
  await dialog.getByLabel('Tell us more').fill('The stem does not say how long the pain has lasted.')
  await check()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await page.getByText('Your report is with the editors').first().waitFor()
  await dialog.waitFor({ state: 'detached' })
}

/** Flags the question on the screen with the key, or with a finger. */
export async function flag({ page, width }: Visitor): Promise<void> {
  if (width === 'narrow') await page.getByRole('button', { name: /^Flag/ }).tap()
  else await page.keyboard.press('m')
  await expect.poll(() => page.getByRole('button', { name: /^Flag/ }).getAttribute('aria-pressed')).toBe('true')
}

/** Opens a category from the list and starts it. */
export async function startCategory({ page }: Visitor, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

/** Rows that the tools above a question take. */
export const rowsOfTools = (page: Page): Promise<number> =>
  page
    .getByRole('group', { name: 'Tools for this question' })
    .getByRole('button')
    .evaluateAll((tools) => new Set(tools.map((tool) => tool.getBoundingClientRect().top)).size)
