import type { Page } from 'playwright-core'

/** A picture of a printed page. */
export async function pictureOf(page: Page, words: string): Promise<Buffer> {
  const paper = await page.context().newPage()
  await paper.setContent(`<p style="font: 40px serif; padding: 40px; background: white">${words}</p>`)
  const picture = await paper.screenshot()
  await paper.close()
  return picture
}
