import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Visitor } from '../browser.ts'

type Walk = { check: (name: string) => Promise<void> }
export type ImportFile = { name: string; path: string; lines: number; imported: number; refused: number }

const STEM =
  'A 34-year-old man has had a painful swollen calf for two days after a long flight. His temperature is 37.1 °C.'
const OPTIONS = [
  'Compression stockings',
  'Doppler ultrasound of the leg',
  'Oral flucloxacillin',
  'Plain radiograph',
  'Venography',
]
const RIGHT = 1
/** A word that is in no other question. */
export const NEW_WORD = 'quokkasign'

async function fillQuestion(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Question' })
  const categories = form.getByLabel('Category')
  const leaf = categories.locator('option', { hasText: 'Cardiovascular' }).first()
  await leaf.waitFor({ state: 'attached' })
  await categories.selectOption(await leaf.getAttribute('value'))
  await form.getByLabel('Status').selectOption({ label: 'Active' })
  await form.getByRole('textbox', { name: 'Stem' }).fill(`${STEM} A ${NEW_WORD} is present.`)
  await form.getByLabel('Lead-in').fill('What is the next investigation?')
  for (const [index, text] of OPTIONS.entries()) {
    const letter = 'ABCDE'.charAt(index)
    const option = form.getByRole('group', { name: `Option ${letter}` })
    await option.getByRole('textbox', { name: `Option ${letter}`, exact: true }).fill(text)
    await option
      .getByRole('textbox', { name: `Reason for option ${letter}` })
      .fill(`${text} is ${index === RIGHT ? '' : 'not '}the test that answers this question.`)
  }
  await form.getByRole('radio', { name: 'B is correct' }).check({ force: true })
  await form
    .getByRole('textbox', { name: 'Explanation' })
    .fill('Ultrasound shows whether there is a clot above the knee.')
  await form.getByLabel('Key points').fill('Scan first where the score makes a clot likely.')
}

/** Creates a question, edits it and looks at the preview on the way. */
export async function writeQuestion({ page }: Visitor, { check }: Walk): Promise<void> {
  await page.goto('/admin/wardround/questionbank/create')
  await fillQuestion(page)
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByText('What is the next investigation?').waitFor()
  await preview.getByText('After answering', { exact: true }).click()
  await preview.getByText('Ultrasound shows whether').waitFor()
  await check('33-question-new')
  const form = await page.getByRole('form', { name: 'Question' }).elementHandle()
  await page.getByRole('button', { name: 'Save as version 1' }).click()
  await page.waitForURL('**/questionbank/edit?id=**')
  // The form that edits takes the place of the one that created; what is typed before that is typed into the old one.
  await form?.waitForElementState('hidden')
  await page.getByText(/Version 1, saved/).waitFor()
  await page.getByLabel('Lead-in').fill('Which investigation should be arranged next?')
  await page.getByRole('button', { name: 'Save as version 2' }).click()
  await page
    .getByText(/Version 2, saved/)
    .first()
    .waitFor()
  await check('34-question-edited')
  await page.getByRole('link', { name: 'Preview' }).click()
  await page.waitForURL('**/preview/question/**')
  await page.getByRole('button', { name: 'Delete All Comments' }).waitFor()
  await page.getByText('Which investigation should be arranged next?').waitFor()
  await check('35-preview')
}

const figure = async (page: Page, label: string): Promise<number> => {
  const text = await page
    .locator('dl > div', { has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .textContent()
  return Number((text ?? '').replace(/\D/g, ''))
}

/** Imports a file as active, sees its progress and reads the report of what was refused. Ends at the report. */
export async function importFile({ page }: Visitor, file: ImportFile, { check }: Walk): Promise<void> {
  await page.goto('/admin/wardround/questionbank/import')
  await page
    .getByRole('form', { name: 'Import questions' })
    .locator('input[type=file]')
    .setInputFiles({
      name: file.name,
      mimeType: 'application/x-ndjson',
      buffer: readFileSync(file.path),
    })
  await page.getByRole('radio', { name: /^Active/ }).check()
  await check('36-import')
  await page.getByRole('button', { name: 'Import the file as active' }).click()
  await page.waitForURL('**/questionbank/import?id=**')
  await page.getByText(/Done: .* imported/).waitFor({ state: 'attached', timeout: 120_000 })
  expect([await figure(page, 'Imported'), await figure(page, 'Refused')]).toEqual([file.imported, file.refused])
  await page
    .getByRole('navigation', { name: 'Questions by outcome' })
    .getByRole('link', { name: /Refused/ })
    .click()
  const lines = page.getByRole('table', { name: 'Questions in the file' }).getByRole('row')
  await expect.poll(() => lines.count()).toBe(file.refused + 1)
  await check('37-import-report')
}
