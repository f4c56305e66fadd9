import type { Locator, Page } from 'playwright-core'
import type { Visitor } from '../browser.ts'

type Walk = { check: (name: string) => Promise<void> }

/** A PNG of 2 by 2 pixels. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR42mMQ0bABIgYIBQAMjgHhVJ8ZVgAAAABJRU5ErkJggg==',
  'base64',
)

export type Written = {
  category: string
  stem: string
  leadIn: string
  options: readonly string[]
  right: number
  alt: string
  reference: string
}

export const questionForm = (page: Page): Locator => page.getByRole('form', { name: 'Question' })

/** Puts an uploaded picture where the cursor stands in the stem. */
async function addPicture(page: Page, alt: string): Promise<void> {
  await page.getByRole('toolbar', { name: 'Formatting for the stem' }).getByRole('button', { name: 'Picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Picture' })
  await dialog.locator('input[type=file]').setInputFiles({ name: 'film.png', mimeType: 'image/png', buffer: PICTURE })
  await dialog.getByText(/^Stored as/).waitFor()
  await dialog.getByLabel('What it shows').fill(alt)
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** The stem is typed, one word of it in bold, and a picture put below. */
async function writeStem(page: Page, { stem, alt }: Written): Promise<void> {
  await questionForm(page).getByRole('textbox', { name: 'Stem' }).click()
  await page.keyboard.type(`${stem} The pulse is `)
  await page.keyboard.press('Control+b')
  await page.keyboard.type('132')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' beats per minute.')
  await addPicture(page, alt)
}

async function writeOptions(form: Locator, { options, right }: Written): Promise<void> {
  for (const [index, text] of options.entries()) {
    const letter = 'ABCDE'.charAt(index)
    const option = form.getByRole('group', { name: `Option ${letter}` })
    await option.getByRole('textbox', { name: `Option ${letter}`, exact: true }).fill(text)
    const reason = `${text} is ${index === right ? '' : 'not '}what helps here first.`
    await option.getByRole('textbox', { name: `Reason for option ${letter}` }).fill(reason)
  }
  await form.getByRole('radio', { name: `${'ABCDE'.charAt(right)} is correct` }).check({ force: true })
}

/**
 * Fills the form of a new active question and saves it. Ends at its editor, with the moment at which Save was pressed.
 */
export async function writeInEditor({ page }: Visitor, written: Written, { check }: Walk): Promise<number> {
  await page.goto('/admin/wardround/questionbank/create')
  const form = questionForm(page)
  const categories = form.getByLabel('Category')
  const leaf = categories.locator('option', { hasText: written.category }).first()
  await leaf.waitFor({ state: 'attached' })
  await categories.selectOption(await leaf.getAttribute('value'))
  await form.getByLabel('Status').selectOption({ label: 'Active' })
  await writeStem(page, written)
  await form.getByLabel('Lead-in').fill(written.leadIn)
  await writeOptions(form, written)
  await form.getByRole('textbox', { name: 'Explanation' }).fill('Pressure stops what can be reached; the rest follows.')
  await form.getByRole('button', { name: 'Add reference' }).click()
  const reference = form.getByRole('group', { name: 'Reference 1' })
  await reference.getByLabel('Guideline or source').fill(written.reference)
  await reference.getByLabel('Checked on').fill('2026-11-01')
  await check('70-editor')
  const old = await form.elementHandle()
  const pressed = await save(page, 1)
  await page.waitForURL('**/questionbank/edit?id=**')
  // What is typed before the form that edits has taken its place is typed into the old one.
  await old?.waitForElementState('hidden')
  await page.getByText(/Version 1, saved/).waitFor()
  return pressed
}

/** Presses Save; answers when, on the clock of this process. */
export async function save(page: Page, version: number): Promise<number> {
  const pressed = performance.now()
  await page.getByRole('button', { name: `Save as version ${version}` }).click()
  return pressed
}

/** The versions of the question side by side, and the first one brought back. Ends at the editor. */
export async function compareAndRestore({ page }: Visitor, went: string, came: string, { check }: Walk): Promise<void> {
  await page.getByRole('link', { name: 'Versions' }).click()
  const leadIn = page.getByRole('region', { name: 'Lead-in' })
  await leadIn.locator('del', { hasText: went }).waitFor()
  await leadIn.locator('ins', { hasText: came }).waitFor()
  await check('71-versions')
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  await page
    .getByRole('alertdialog', { name: 'Restore version 1?' })
    .getByRole('button', { name: 'Restore version' })
    .click()
  await page.waitForURL('**/questionbank/edit?id=**')
  await page
    .getByText(/Version 3, saved/)
    .first()
    .waitFor()
}
