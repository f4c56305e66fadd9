import type { Locator, Page } from 'playwright-core'
import type { Visitor } from '../browser.ts'

const discussion = (page: Page): Locator => page.getByRole('region', { name: 'Comments' })

/** One comment of the discussion, by its author ("you", "Amina K."). */
export const commentBy = (page: Page, author: string): Locator =>
  discussion(page).getByRole('group', { name: `Comment by ${author}` })

/** Opens a question that stands answered, at its comments. */
export async function openDiscussion({ page }: Visitor, address: string): Promise<Locator> {
  await page.goto(`${address}#comments`)
  await discussion(page).getByRole('textbox', { name: 'Add a comment' }).waitFor()
  return discussion(page)
}

/** Writes a comment and waits until it stands in the discussion. */
export async function comment({ page }: Visitor, text: string): Promise<void> {
  await discussion(page).getByRole('textbox', { name: 'Add a comment' }).fill(text)
  await discussion(page).getByRole('button', { name: 'Post comment' }).click()
  await commentBy(page, 'you').getByText(text).waitFor()
}

/** Replies with the keyboard alone. */
export async function reply({ page }: Visitor, author: string, text: string): Promise<void> {
  await commentBy(page, author).getByRole('button', { name: 'Reply' }).press('Enter')
  // Keys that come before the form has the focus go nowhere.
  await discussion(page).getByRole('textbox').and(page.locator(':focus')).waitFor()
  await page.keyboard.type(text)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await commentBy(page, 'you').getByText(text).waitFor()
}

/** Changes the own comment in place. */
export async function edit({ page }: Visitor, text: string): Promise<void> {
  await commentBy(page, 'you')
    .getByRole('button', { name: /^Edit \(\d+ minutes? left\)/ })
    .click()
  const form = discussion(page).getByRole('form', { name: 'Change your comment' })
  await form.getByRole('textbox').fill(text)
  await form.getByRole('button', { name: 'Save comment' }).click()
  await commentBy(page, 'you').getByText(text).waitFor()
}

/** Deletes the own comment after the question. */
export async function removeOwn({ page }: Visitor): Promise<void> {
  await commentBy(page, 'you').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete comment' }).click()
  await commentBy(page, 'you').waitFor({ state: 'detached' })
}
